import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/page-heading.tsx'
import { Panel } from '#components/panel.tsx'
import { PeopleList } from '#features/admin-users/people-list.tsx'
import { useSession } from '#lib/session.ts'

export function AdminUsersPage() {
  const session = useSession()
  return (
    <Stack spacing={3}>
      <PageHeading title="Users" />
      <Panel title="All accounts">
        {session.status === 'customer' && <PeopleList reader={session.uid} />}
      </Panel>
    </Stack>
  )
}
