import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/page-heading.tsx'
import { LogoutButton } from '#features/account/logout-button.tsx'

export function DashboardPage() {
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <PageHeading title="User Dashboard" />
      <LogoutButton />
    </Stack>
  )
}
