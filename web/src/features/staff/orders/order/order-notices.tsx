import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLockingBatch } from '#collections/batches/batches.ts'
import { useOrderMarks } from '#collections/orders.ts'
import { useWaitingApproval } from '#collections/staff/approvals.ts'
import { WaitingNotice } from '#components/approvals/waiting-notice.tsx'
import { StandingNotice } from '#features/staff/orders/approval/standing-notice.tsx'
import { listDoubts } from '#features/staff/orders/marks/doubts.ts'
import { OrderLinks } from '#features/staff/orders/marks/order-links.tsx'
import { listSameProofNotices } from '#features/staff/orders/marks/proof-notices.ts'
import { SimilarProof } from '#features/staff/orders/marks/similar-proof.tsx'
import { useClaim } from '#features/staff/orders/review/use-review.ts'
import { findData } from '#lib/live/live.ts'
import { toBatchAddress } from '#lib/navigation/paths.ts'
import { useMay } from '#lib/session/use-may.ts'
import { Decider } from './decider.tsx'

/** Notices of colleagues' work on an order. */
export const OrderNotices = memo(function OrderNotices({
  order,
  wasPending,
}: {
  order: Order
  wasPending: boolean
}) {
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
      {isPending && <BatchNotice trackingID={order.trackingID} />}
      {isPending && <ClaimNotice order={order} />}
    </>
  )
})

/** Doubts to resolve before an approval. */
export const OrderDoubts = memo(function OrderDoubts({ order }: { order: Order }) {
  return (
    <>
      <SameProof trackingID={order.trackingID} />
      {listDoubts(order).map(({ severity, text }) => (
        <Alert key={text} severity={severity} icon={false} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Alert>
      ))}
    </>
  )
})

/** Notice that a payout batch has an order locked, with a link for staff who may open the batch. */
function BatchNotice({ trackingID }: Pick<Order, 'trackingID'>) {
  const batch = findData(useLockingBatch(trackingID))
  const mayOpen = useMay('make batches')
  if (batch === undefined) return null
  return (
    <Alert
      severity="info"
      role="status"
      action={
        mayOpen && (
          <Button
            color="inherit"
            size="small"
            component={Link}
            to={toBatchAddress(batch)}
            sx={{ whiteSpace: 'nowrap' }}
          >
            Open the batch
          </Button>
        )
      }
    >
      In payout batch {batch}
    </Alert>
  )
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

/** Orders with the same proof file, or a copy of it. Each payment must be proved by a file of its own. */
function SameProof({ trackingID }: { trackingID: string }) {
  const live = useOrderMarks(trackingID)
  // Otherwise an order whose marks failed to load would look unmarked.
  if (live.status === 'error') {
    return <Alert severity="warning">We could not check whether a file of this order was used before.</Alert>
  }
  if (live.status === 'loading' || !live.data) return null
  return (
    <>
      {listSameProofNotices(live.data.sameProof).map(({ severity, introduction, orders, advice }) => (
        <Alert key={severity} severity={severity}>
          {introduction} <OrderLinks marks={orders} />.{advice}
        </Alert>
      ))}
      <SimilarProof marks={live.data.similarProof} />
    </>
  )
}
