import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { EndedApprovals } from '#features/staff/approvals/ended-approvals.tsx'
import { WaitingApprovals } from '#features/staff/approvals/waiting-approvals.tsx'
import { WhatOneCanDo } from '#features/staff/approvals/what-one-can-do.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminApprovalsPage() {
  const session = useSession()
  return (
    <Stack spacing={3}>
      <PageHeading title="Approvals">
        Some changes need a second person. Nobody can approve their own request.
      </PageHeading>
      <WhatOneCanDo />
      {session.status === 'customer' && (
        <>
          <Panel title="Waiting">
            <WaitingApprovals reader={session.uid} />
          </Panel>
          <Panel title="Decided">
            <EndedApprovals reader={session.uid} />
          </Panel>
        </>
      )}
    </Stack>
  )
}
