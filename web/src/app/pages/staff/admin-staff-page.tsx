import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { StaffOverview } from '#features/staff/members/staff-overview.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminStaffPage() {
  const session = useSession()
  return (
    <Stack spacing={3}>
      <PageHeading title="Staff">
        Who runs the exchange, and what each of them may do. A change holds at once.
      </PageHeading>
      {session.status === 'customer' && <StaffOverview self={session.uid} />}
    </Stack>
  )
}
