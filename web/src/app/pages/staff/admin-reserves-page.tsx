import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { ReserveOverview } from '#features/staff/wallets/reserves/reserve-overview.tsx'

export function AdminReservesPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Reserves">
        How much each wallet can pay out, and whether its movements add up.
      </PageHeading>
      <ReserveOverview />
    </Stack>
  )
}
