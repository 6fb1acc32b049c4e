import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Wallet } from '@rupee/domain/wallet.ts'

/** Icon, name and subtitle, as a wallet is shown in every list. */
export function WalletName({ wallet: { name, image, position } }: { wallet: Wallet }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Box component="img" src={`/media/${image}`} alt="" width={32} height={32} sx={{ flexShrink: 0 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600, display: 'block' }}>
          {name}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }} noWrap>
          {position}
        </Typography>
      </Box>
    </Stack>
  )
}
