import Stack from '@mui/material/Stack'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { OrderDesk } from '#features/staff/orders/order-desk.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminOrdersPage() {
  const session = useSession()
  return (
    <Stack spacing={3}>
      <PageHeading title="Pending Transactions" />
      {session.status === 'customer' && <OrderDesk reader={session.uid} />}
    </Stack>
  )
}
