import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useWallets } from '#collections/board/board.ts'

interface WalletChoiceProps {
  readonly size?: 'small' | 'medium'
  readonly value: string
  readonly onChange: (walletId: string) => void
}

/** Select for the wallet that was sent or received. */
export function WalletChoice({ size = 'small', value, onChange }: WalletChoiceProps) {
  const live = useWallets()
  const wallets = live.status === 'success' ? live.data : []
  const isKnown = wallets.some(({ id }) => id === value)
  return (
    <TextField
      select
      size={size}
      label="Wallet"
      value={isKnown ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Any</MenuItem>
      {wallets.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
