import { useSecondPerson } from '#collections/settings/controls.ts'
import { useWaitingApprovals } from '#collections/staff/approvals.ts'
import { mapLive } from '#lib/live/live.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Figure } from './figure.tsx'
import { GlanceCard } from './glance-card.tsx'

/** Number of waiting requests, and whether a second person exists. */
export function ApprovalsGlance() {
  const second = useSecondPerson()
  const waiting = useWaitingApprovals()
  const both =
    second.status === 'success' ? mapLive(waiting, (all) => ({ count: all.length, ...second.data })) : second
  return (
    <GlanceCard
      title="Approvals"
      to={paths.adminApprovals}
      action="Go to the approvals"
      live={both}
      height={68}
    >
      {({ count, isOn, admins }) => <Figure value={count}>{describeApprovals(count, isOn, admins)}</Figure>}
    </GlanceCard>
  )
}

function describeApprovals(count: number, isOn: boolean, admins: number): string {
  if (!isOn) return 'Second person is off: everyone can make the changes of their role alone'
  if (admins < 2) return 'There is one admin, who can make any change alone'
  return count === 1 ? 'request waits for a second person' : 'requests wait for a second person'
}
