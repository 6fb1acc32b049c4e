import { relativeTime } from '@rupee/domain/relative-time.ts'
import { useOldestPending } from '#collections/staff-orders.ts'
import { useOrdersTally } from '#collections/tallies.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { Figure } from './figure.tsx'
import { Glance } from './glance.tsx'
import { GlanceCard } from './glance-card.tsx'

/** How many wait, and how long the first of them has. */
export function PendingGlance() {
  const tally = useOrdersTally()
  const oldest = useOldestPending()
  const now = useNow(1_000)
  const waiting = oldest.status === 'success' ? oldest.data : undefined
  return (
    <GlanceCard title="Pending transactions" to={paths.adminOrders} action="Go to the queue">
      <Glance live={tally} height={68}>
        {({ pending }) => (
          <Figure value={pending.count}>
            {waiting ? `The oldest came ${relativeTime(waiting.created_at, now)}` : 'Nobody is waiting'}
          </Figure>
        )}
      </Glance>
    </GlanceCard>
  )
}
