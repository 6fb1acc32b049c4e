import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { StaffOverview } from '#features/staff/members/staff-overview.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminStaffPage() {
  const session = useSession()
  return (
    <Stack spacing={3}>
      <PageHeading title="Staff">Members of staff and their roles. Changes take effect at once.</PageHeading>
      {session.status === 'customer' && <StaffOverview self={session.uid} />}
    </Stack>
  )
}
