import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/page-heading.tsx'
import { PageSkeleton } from '#components/page-skeleton.tsx'
import { Panel } from '#components/panel.tsx'
import { LogoutButton } from '#features/account/logout-button.tsx'
import { OwnProfile } from '#features/account/own-profile.tsx'
import { OwnOrders } from '#features/orders/own-orders.tsx'
import { WithdrawalList } from '#features/withdrawals/withdrawal-list.tsx'
import { useSession } from '#lib/session.ts'

export function DashboardPage() {
  const session = useSession()
  if (session.status !== 'customer') return <PageSkeleton />
  return (
    <Stack spacing={3}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <PageHeading title="User Dashboard" />
        <LogoutButton />
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
        }}
      >
        <Panel title="Your account">
          <OwnProfile customer={session} />
        </Panel>
        <Panel title="Withdrawal details">
          <WithdrawalList uid={session.uid} />
        </Panel>
      </Box>
      <Panel title="Transactions">
        <OwnOrders />
      </Panel>
    </Stack>
  )
}
