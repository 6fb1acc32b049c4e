import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Wallet } from '@rupee/domain/wallet.ts'

const iconSize = { xs: 24, sm: 32 }
/** A phone has room for the name alone. */
const wideOnly = { display: { xs: 'none', sm: 'block' } }

/** Icon, name and subtitle, as a wallet is shown in every list. */
export function WalletName({ wallet: { name, image, position } }: { wallet: Wallet }) {
  return (
    <Stack direction="row" spacing={{ xs: 1, sm: 1.5 }} sx={{ alignItems: 'center' }}>
      <Box
        component="img"
        src={`/media/${image}`}
        alt=""
        sx={{ flexShrink: 0, width: iconSize, height: iconSize }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ fontWeight: 600, display: 'block' }}>
          {name}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" sx={wideOnly}>
          {position}
        </Typography>
      </Box>
    </Stack>
  )
}
