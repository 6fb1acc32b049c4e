import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { OrderQueue } from '#features/staff/orders/order-queue.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminOrdersPage() {
  const session = useSession()
  return (
    <Stack spacing={3}>
      <PageHeading title="Pending Transactions" />
      {session.status === 'customer' && <OrderQueue reader={session.uid} />}
    </Stack>
  )
}
