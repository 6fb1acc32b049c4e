import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/page-heading.tsx'
import { OrderQueue } from '#features/admin-orders/order-queue.tsx'

export function AdminOrdersPage() {
  return (
    <Stack spacing={3}>
      <PageHeading title="Pending Transactions" />
      <OrderQueue />
    </Stack>
  )
}
