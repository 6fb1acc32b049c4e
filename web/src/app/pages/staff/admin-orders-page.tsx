import { PauseLine } from '#features/staff/dashboard/pause-line.tsx'
import { OpenHandovers } from '#features/staff/handover/open-handovers.tsx'
import { OrderDesk } from '#features/staff/orders/order-desk.tsx'
import { useSession } from '#lib/session/session.ts'

export function AdminOrdersPage() {
  const session = useSession()
  if (session.status !== 'customer') return null
  const notice = (
    <>
      <PauseLine />
      <OpenHandovers />
    </>
  )
  return <OrderDesk uid={session.uid} notice={notice} />
}
