import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { PeopleList } from '#features/staff/people/people-list.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminUsersPage() {
  const session = useSession()
  return (
    <Stack spacing={3}>
      <PageHeading title="Users" />
      <Panel title="All accounts">{session.status === 'customer' && <PeopleList uid={session.uid} />}</Panel>
    </Stack>
  )
}
