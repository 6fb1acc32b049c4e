import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { waitingLevel, waitingTime } from '@rupee/domain/calendar/waiting.ts'
import type { Order } from '@rupee/domain/orders/order.ts'

interface WaitingProps {
  readonly order: Pick<Order, 'created_at' | 'status'>
  readonly now: Date
}

/** How long an order has waited; of a decided one, when it came. */
export function Waiting({ order: { created_at, status }, now }: WaitingProps) {
  const moment = formatMoment(created_at)
  const isPending = status === 'pending'
  return (
    <span className={isPending ? waitingLevel(created_at, now) : 'usual'} title={moment}>
      {isPending ? waitingTime(created_at, now) : moment}
    </span>
  )
}
