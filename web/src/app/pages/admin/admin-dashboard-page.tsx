import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/page-heading.tsx'
import { KycGlance } from '#features/admin-glance/kyc-glance.tsx'
import { PendingGlance } from '#features/admin-glance/pending-glance.tsx'
import { ReservesGlance } from '#features/admin-glance/reserves-glance.tsx'
import { TodayGlance } from '#features/admin-glance/today-glance.tsx'

/** The day at a glance. */
export function AdminDashboardPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Admin Dashboard" />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        <PendingGlance />
        <KycGlance />
        <ReservesGlance />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TodayGlance />
        </Box>
      </Box>
    </Stack>
  )
}
