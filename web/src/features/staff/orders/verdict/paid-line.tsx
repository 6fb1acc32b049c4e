import Typography from '@mui/material/Typography'
import type { Order } from '@rupee/domain/orders/order.ts'
import { paidInWords, unseenInWords } from '@rupee/domain/payments/paid-in-words.ts'
import { useNewestStatement, useOrderPayments } from '#collections/payments.ts'

/** Payments of an order on bank statements. Empty until a statement of its currency has been imported. */
export function PaidLine({ order }: { readonly order: Order }) {
  const payments = useOrderPayments(order.trackingID)
  const statement = useNewestStatement(order.fromWallet)
  if (payments.status !== 'success' || statement.status !== 'success') return null
  const [newest] = statement.data
  if (!payments.data && !newest) return null
  return (
    <Typography variant="body2" sx={{ mb: 0.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {payments.data ? paidInWords(payments.data, order.from_currency) : unseenInWords(newest?.until ?? '')}
    </Typography>
  )
}
