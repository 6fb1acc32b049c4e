import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { paidChoiceSchema } from '@rupee/domain/payments/paid-state.ts'

interface PaidFilterProps {
  readonly size?: 'small' | 'medium'
  readonly value: string
  readonly onChange: (paid: string) => void
}

/** Filters pending orders by their payment on statements. */
export function PaidFilter({ size = 'small', value, onChange }: PaidFilterProps) {
  return (
    <TextField
      select
      size={size}
      label="Payment"
      value={paidChoiceSchema.safeParse(value).data ?? ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">All orders</MenuItem>
      <MenuItem value="paid">Paid in full</MenuItem>
      <MenuItem value="unseen">Not seen</MenuItem>
    </TextField>
  )
}
