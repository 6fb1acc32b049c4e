import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { ReserveOverview } from '#features/staff/wallets/reserves/reserve-overview.tsx'

export function AdminReservesPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Reserves">
        How much we can pay out of each wallet, and whether everything that moved it adds up.
      </PageHeading>
      <ReserveOverview />
    </Stack>
  )
}
