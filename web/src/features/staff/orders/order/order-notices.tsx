import Alert from '@mui/material/Alert'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { SameProof } from '#features/staff/orders/marks/same-proof.tsx'
import { useColleagueOn } from '#features/staff/orders/review/open-by.tsx'
import { DecidedBy } from './decided-by.tsx'

/** Warnings about an order, and what colleagues are doing with it. */
export function OrderNotices({ order, wasPending }: { order: Order; wasPending: boolean }) {
  const colleague = useColleagueOn()(order.trackingID)
  const isPending = order.status === 'pending'
  const amount = (text: string) => `${formatAmount(text, order.to_currency)} ${order.to_currency}`
  return (
    <>
      {wasPending && !isPending && (
        <Alert severity="warning" role="alert">
          <DecidedBy order={order} /> while you had it open. There is nothing left to decide.
        </Alert>
      )}
      {isPending && colleague && (
        <Alert severity="info" role="status">
          Open by {colleague.name}. Please agree on who decides.
        </Alert>
      )}
      <SameProof trackingID={order.trackingID} />
      {order.late && (
        <Alert severity="warning" icon={false}>
          Late: the proof came after the quote had ended. Quoted: {amount(order.quotedAmount ?? '0')}. At the
          rate when the proof came: {amount(order.amountReceived)}.
        </Alert>
      )}
      {order.short && (
        <Alert severity="error" icon={false}>
          The reserve did not cover this order, so nothing is held for it.
        </Alert>
      )}
    </>
  )
}
