import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/page-heading.tsx'
import { OrderQueue } from '#features/admin-orders/order-queue.tsx'
import { useSession } from '#lib/session.ts'

export function AdminOrdersPage() {
  const session = useSession()
  return (
    <Stack spacing={3}>
      <PageHeading title="Pending Transactions" />
      {session.status === 'customer' && <OrderQueue reader={session.uid} />}
    </Stack>
  )
}
