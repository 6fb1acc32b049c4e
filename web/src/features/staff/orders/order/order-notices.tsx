import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { networkNames } from '@rupee/domain/networks/network.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { payoutMarks } from '@rupee/domain/orders/payout-check.ts'
import { useState } from 'react'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { StandingNotice } from '#features/staff/orders/approval/standing-notice.tsx'
import { SameProof } from '#features/staff/orders/marks/same-proof.tsx'
import { useClaim } from '#features/staff/orders/review/use-review.ts'
import { useMay } from '#lib/session/use-may.ts'
import { Decider } from './decider.tsx'

/** Notices of colleagues' work on an order. */
export function OrderNotices({ order, wasPending }: { order: Order; wasPending: boolean }) {
  const isPending = order.status === 'pending'
  const waiting = useWaitingApproval(subjects.payout(order.trackingID))
  return (
    <>
      {wasPending && !isPending && (
        <Alert severity="warning" role="alert">
          <Decider order={order} /> while you had it open. There is nothing left to decide.
        </Alert>
      )}
      {isPending && <WaitingNotice approval={waiting} />}
      {isPending && <StandingNotice order={order} />}
      {isPending && <ClaimNotice order={order} />}
    </>
  )
}

/** Doubts to resolve before an approval. */
export function OrderDoubts({ order }: { order: Order }) {
  const amount = (text: string) => withCurrency(text, order.to_currency)
  return (
    <>
      <SameProof trackingID={order.trackingID} />
      {order.late && (
        <Alert severity="warning" icon={false}>
          Late: the proof came after the quote had ended. Quoted: {amount(order.quotedAmount ?? '0')}. At the
          rate when the proof came: {amount(order.amountReceived)}.
        </Alert>
      )}
      {doubtsForStaff(order).map((doubt) => (
        <Alert key={doubt} severity="warning" icon={false} sx={{ overflowWrap: 'anywhere' }}>
          {doubt}
        </Alert>
      ))}
      {order.short && (
        <Alert severity="error" icon={false}>
          The reserve did not cover this order, so nothing is held for it.
        </Alert>
      )}
    </>
  )
}

/** Returns the doubts that the customer had to confirm when ordering. */
function doubtsForStaff(order: Order): readonly string[] {
  const { wellFormed, otherHolder } = payoutMarks(order)
  const { name, withdrawal, toNetwork, to_currency } = order
  const doubts: string[] = []
  if (!wellFormed) {
    const network = toNetwork ? ` (${networkNames[toNetwork]})` : ''
    doubts.push(
      `The payout account does not look like one for ${to_currency}${network}. Check it before you pay.`,
    )
  }
  if (otherHolder && withdrawal.type === 'Bank') {
    doubts.push(`The payout account is in the name of ${withdrawal.accountName}, the customer is ${name}.`)
  }
  return doubts
}

/** Notice that a colleague has an order open, or has taken it over, with a button to take it over. */
function ClaimNotice({ order }: { order: Pick<Order, 'trackingID'> }) {
  const { state, by, takeOver } = useClaim(order)
  const mayDecide = useMay('decide orders')
  const [isBusy, setIsBusy] = useState(false)
  const take = async () => {
    setIsBusy(true)
    await takeOver()
    setIsBusy(false)
  }
  if (state !== 'colleague' && state !== 'taken') return null
  return (
    <Alert
      severity={state === 'taken' ? 'warning' : 'info'}
      role="status"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        mayDecide && (
          <Button color="inherit" size="small" loading={isBusy} onClick={take} sx={{ whiteSpace: 'nowrap' }}>
            {state === 'taken' ? 'Take it back' : 'Take over'}
          </Button>
        )
      }
    >
      {state === 'taken' ? `${by} has taken over this order.` : `Open by ${by}. Please agree on who decides.`}
    </Alert>
  )
}
