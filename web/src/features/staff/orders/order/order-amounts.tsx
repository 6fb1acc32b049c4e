import Box from '@mui/material/Box'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'

const whole = { whiteSpace: 'nowrap' }

/** Amount sent - amount received. */
export function OrderAmounts({ order }: { order: Order }) {
  return (
    <>
      <Box component="span" sx={whole}>
        {formatAmount(order.amountSent, order.from_currency)}
      </Box>
      {' - '}
      <Box component="span" sx={whole}>
        {formatAmount(order.amountReceived, order.to_currency)}
      </Box>
    </>
  )
}
