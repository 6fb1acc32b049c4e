import { relativeTime } from '@rupee/domain/calendar/relative-time.ts'
import { useOldestPending } from '#collections/orders.ts'
import { useOrdersTally } from '#collections/tallies.ts'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useNow } from '#lib/time/use-now.ts'
import { Figure } from './figure.tsx'
import { GlanceCard } from './glance-card.tsx'

/** How many orders are pending, and how old the oldest is. */
export function PendingGlance() {
  const tally = useOrdersTally()
  const oldest = useOldestPending()
  const now = useNow(1_000)
  const both =
    tally.status === 'success' ? mapLive(oldest, (order) => ({ order, ...tally.data.pending })) : tally
  return (
    <GlanceCard
      title="Pending transactions"
      to={paths.adminOrders}
      action="Go to the queue"
      live={both}
      height={68}
    >
      {({ count, order }) => (
        <Figure value={count}>
          {order ? `The oldest came ${relativeTime(order.created_at, now)}` : 'Nobody is waiting'}
        </Figure>
      )}
    </GlanceCard>
  )
}
