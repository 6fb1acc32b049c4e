import { PauseLine } from '#features/staff/dashboard/pause-line.tsx'
import { OrderDesk } from '#features/staff/orders/order-desk.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminOrdersPage() {
  const session = useSession()
  return session.status === 'customer' ? <OrderDesk reader={session.uid} notice={<PauseLine />} /> : null
}
