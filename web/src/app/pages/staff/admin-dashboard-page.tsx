import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { lazy } from 'react'
import { LatePart } from '#components/feedback/late-part.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { WhenSeen } from '#components/layout/when-seen.tsx'
import {
  ApprovalsGlance,
  KycGlance,
  RefundsGlance,
  ReservesGlance,
} from '#features/staff/dashboard/glances.tsx'
import { HealthCard } from '#features/staff/dashboard/health-card.tsx'
import { PauseLine } from '#features/staff/dashboard/pause-line.tsx'
import { PendingGlance } from '#features/staff/dashboard/pending-glance.tsx'
import { TodayGlance } from '#features/staff/dashboard/today-glance.tsx'
import { HandoverPanel } from '#features/staff/handover/handover-panel.tsx'
import { useMay } from '#lib/session/use-may.ts'

const Numbers = lazy(async () => ({
  default: (await import('#features/staff/dashboard/numbers/numbers.tsx')).Numbers,
}))

const numbersHeight = 600

/** Dashboard: waiting tasks, low reserves, today, and the figures of the last days. */
export function AdminDashboardPage() {
  const mayDecide = useMay('decide requests')
  const maySeePayments = useMay('see payments')
  return (
    <Stack spacing={3}>
      <PageHeading title="Admin Dashboard" />
      <PauseLine />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(auto-fit, minmax(150px, 1fr))',
          },
        }}
      >
        <PendingGlance />
        <KycGlance />
        <ReservesGlance />
        {mayDecide && <ApprovalsGlance />}
        {maySeePayments && <RefundsGlance />}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TodayGlance />
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <HandoverPanel />
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <HealthCard />
        </Box>
      </Box>
      <WhenSeen label="Show recent figures" height={numbersHeight}>
        <LatePart skeleton={<Skeleton variant="rounded" height={numbersHeight} />}>
          <Numbers />
        </LatePart>
      </WhenSeen>
    </Stack>
  )
}
