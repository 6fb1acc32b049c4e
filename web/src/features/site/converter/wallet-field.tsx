import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { t } from '@rupee/domain/language/translate.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { memo } from 'react'
import { NameWithIcon } from '#components/text/name-with-icon.tsx'
import type { SwapSide } from './pair.ts'

interface WalletFieldProps {
  readonly side: SwapSide
  readonly label: string
  readonly wallets: readonly Wallet[]
  readonly chosen: Wallet | undefined
  readonly onChoose: (side: SwapSide, wallet: Wallet) => void
}

export const WalletField = memo(function WalletField({
  side,
  label,
  wallets,
  chosen,
  onChoose,
}: WalletFieldProps) {
  const choose = (id: string) => {
    const wallet = wallets.find((each) => each.id === id)
    if (wallet) onChoose(side, wallet)
  }
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={chosen?.id ?? ''}
      onChange={({ target }) => choose(target.value)}
      // Matches the height of the amount field, with the icon sizes of desktop and phone.
      sx={{ '& .MuiSelect-select': { py: { xs: 2, sm: 1.5 } } }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          renderValue: () =>
            chosen ? <NameWithIcon name={chosen.name} image={chosen.image} /> : t('Choose'),
        },
      }}
    >
      {wallets.map((wallet) => (
        <MenuItem key={wallet.id} value={wallet.id}>
          <NameWithIcon name={wallet.name} image={wallet.image} detail={wallet.position} />
        </MenuItem>
      ))}
    </TextField>
  )
})
