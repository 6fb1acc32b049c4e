import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useSecondPerson } from '#collections/settings/controls.ts'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { EndedApprovals } from '#features/staff/approvals/ended-approvals.tsx'
import { WaitingApprovals } from '#features/staff/approvals/waiting-approvals.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminApprovalsPage() {
  const session = useSession()
  return (
    <Stack spacing={3}>
      <PageHeading title="Approvals">
        Some changes need a second person. Nobody can approve their own request.
      </PageHeading>
      <AloneWarning />
      {session.status === 'customer' && (
        <>
          <Panel title="Waiting">
            <WaitingApprovals uid={session.uid} />
          </Panel>
          <Panel title="Decided">
            <EndedApprovals uid={session.uid} />
          </Panel>
        </>
      )}
    </Stack>
  )
}

/** Warning that one person can make every change alone: an empty list of requests would suggest that all is well. */
function AloneWarning() {
  const live = useSecondPerson()
  if (live.status !== 'success') return null
  const { isOn, admins } = live.data
  if (isOn && admins > 1) return null
  return (
    <Alert severity="warning">
      {isOn
        ? 'There is only one admin, who can change payment details, rates, reserves, controls and staff roles alone. All staff are e-mailed about each change.'
        : 'Second person is off. Each admin can change payment details, rates, reserves, controls and staff roles alone, and each operator can pay out any amount.'}
    </Alert>
  )
}
