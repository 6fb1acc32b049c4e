import Box from '@mui/material/Box'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'

interface MoneyProps {
  readonly amount: string
  readonly code: string
}

/** An amount with its currency, in figures of equal width. */
export function Money({ amount, code }: MoneyProps) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatAmount(amount, code)} {code}
    </Box>
  )
}
