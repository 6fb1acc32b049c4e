import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { formatWaitingTime, toWaitingLevel } from '@rupee/domain/calendar/waiting.ts'
import { type DueLevel, describeDue } from '@rupee/domain/orders/due/due.ts'
import type { Order } from '@rupee/domain/orders/order.ts'

interface WaitingProps {
  readonly order: Pick<Order, 'created_at' | 'status' | 'due' | 'clockStopped'>
  readonly now: Date
}

/** Waiting time of a pending order, or the date of a decided one. */
export function Waiting({ order: { created_at, status, due }, now }: WaitingProps) {
  const moment = formatMoment(created_at)
  const isPending = status === 'pending'
  // If there is a target time, only that one is highlighted.
  const level = isPending && due === undefined ? toWaitingLevel(created_at, now) : 'usual'
  return (
    <span className={level} title={moment}>
      {isPending ? formatWaitingTime(created_at, now) : moment}
    </span>
  )
}

const classes: Readonly<Record<DueLevel, string>> = { usual: 'usual', soon: 'long', late: 'tooLong' }

/** Due time of a pending order. */
export function DueTime({ order, now, before = '' }: WaitingProps & { readonly before?: string }) {
  const due = describeDue(order, now)
  if (!due) return null
  return (
    <>
      {before}
      <span className={classes[due.level]} title={`Due ${formatMoment(order.due)}`}>
        {due.inWords}
      </span>
    </>
  )
}
