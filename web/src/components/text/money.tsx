import Box from '@mui/material/Box'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'

interface MoneyProps {
  readonly amount: string
  readonly code: string
}

/** Amount with its currency, in tabular figures. */
export function Money({ amount, code }: MoneyProps) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {withCurrency(amount, code)}
    </Box>
  )
}
