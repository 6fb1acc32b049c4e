import type { Order } from '@rupee/domain/orders/order.ts'
import { useDecision } from '#collections/audit.ts'
import { statusNames } from '#components/text/order-status-chip.tsx'
import { useSession } from '#lib/session/session.ts'

/** The decision and who made it. Nothing for a pending order. */
export function DecidedBy({ order }: { order: Pick<Order, 'status' | 'trackingID'> }) {
  const session = useSession()
  const { status, trackingID } = order
  const live = useDecision(status === 'pending' ? undefined : trackingID)
  if (status === 'pending') return null
  const decision = live.status === 'success' ? live.data : undefined
  const isOwn = session.status === 'customer' && session.uid === decision?.by
  return (
    <>
      {statusNames[status]} by {isOwn ? 'you' : (decision?.byName ?? 'a colleague')}
    </>
  )
}
