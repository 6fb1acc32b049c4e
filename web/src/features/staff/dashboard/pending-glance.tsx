import Typography from '@mui/material/Typography'
import { formatRelativeTime } from '@rupee/domain/calendar/relative-time.ts'
import { isOverdue } from '@rupee/domain/orders/due/due.ts'
import { maximumDueNext, useDueNext, useOldestPending } from '#collections/orders.ts'
import { useOrdersTally } from '#collections/tallies.ts'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'
import { useNow } from '#lib/time/use-now.ts'
import { Figure } from './figure.tsx'
import { GlanceCard } from './glance-card.tsx'

/** Numbers of pending and late orders, and the age of the oldest. */
export function PendingGlance() {
  const tally = useOrdersTally()
  const oldest = useOldestPending()
  const now = useNow(1_000)
  const late = useLateCount(now)
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
          <span>
            {order ? `The oldest came ${formatRelativeTime(order.created_at, now)}` : 'Nobody is waiting'}
          </span>
          {late !== undefined && (
            <Typography component="span" variant="body2" color="error" sx={{ fontWeight: 600 }}>
              {`, ${late} late`}
            </Typography>
          )}
        </Figure>
      )}
    </GlanceCard>
  )
}

/** Returns the number of late orders; undefined if there are none. */
function useLateCount(now: Date): string | undefined {
  const next = useDueNext()
  if (next.status !== 'success') return undefined
  const late = next.data.filter((order) => isOverdue(order, now)).length
  if (late === 0) return undefined
  return next.data.length === maximumDueNext && late === maximumDueNext ? `${late}+` : `${late}`
}
