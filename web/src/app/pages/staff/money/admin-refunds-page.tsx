import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { RefundDesk } from '#features/staff/refunds/refund-desk.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminRefundsPage() {
  const session = useSession()
  if (session.status !== 'customer') return null
  return (
    <Stack spacing={3}>
      <PageHeading title="Refunds">
        Money that came in and goes back to the person who paid: rejected orders, payments above an order, and
        payments without one.
      </PageHeading>
      <RefundDesk self={session.uid} />
    </Stack>
  )
}
