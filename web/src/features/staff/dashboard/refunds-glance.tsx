import { refundsAtMost, useOpenRefunds } from '#collections/refunds/refunds.ts'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Figure } from './figure.tsx'
import { GlanceCard } from './glance-card.tsx'

/** Number of refunds that are still owed. */
export function RefundsGlance() {
  const count = mapLive(useOpenRefunds(), (refunds) => refunds.length)
  return (
    <GlanceCard title="Refunds" to={paths.adminRefunds} action="Go to the refunds" live={count} height={68}>
      {(open) => <Figure value={open}>{describeOwed(open)}</Figure>}
    </GlanceCard>
  )
}

function describeOwed(open: number): string {
  if (open >= refundsAtMost) return 'refunds or more are owed'
  return open === 1 ? 'refund is owed' : 'refunds are owed'
}
