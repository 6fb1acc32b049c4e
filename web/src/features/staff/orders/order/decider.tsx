import { formatTime } from '@rupee/domain/calendar/format-in-india.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { useDecision } from '#collections/audit.ts'
import { statusNames } from '#components/text/order-status-chip.tsx'
import { useSession } from '#lib/session/session.ts'

interface DecidedByProps {
  readonly order: Pick<Order, 'status' | 'trackingID'>
  /** Adds the second person, if there was one, and the time. */
  readonly isWhole?: boolean
}

/** Decision and its author. Renders nothing for a pending order. */
export function Decider({ order, isWhole = false }: DecidedByProps) {
  const session = useSession()
  const { status, trackingID } = order
  const live = useDecision(status === 'pending' ? undefined : trackingID)
  if (status === 'pending') return null
  const decision = live.status === 'success' ? live.data : undefined
  const isOwn = session.status === 'customer' && session.uid === decision?.by
  return (
    <>
      {statusNames[status]} by {isOwn ? 'you' : (decision?.byName ?? 'a colleague')}
      {isWhole &&
        decision?.approvedByName !== undefined &&
        `, second approval by ${decision.approvedByName}, ${formatTime(decision.approvedAt ?? decision.at)}`}
    </>
  )
}
