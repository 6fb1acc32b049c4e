import type { Order } from '@rupee/domain/orders/order.ts'
import { useAccount } from '#collections/account.ts'
import { statusNames } from '#components/text/order-status-chip.tsx'
import { useSession } from '#lib/session/session.ts'

/** The decision and who made it. Nothing for a pending order. */
export function DecidedBy({ order }: { order: Pick<Order, 'status' | 'decidedBy'> }) {
  const session = useSession()
  const { status, decidedBy } = order
  const isOwn = session.status === 'customer' && session.uid === decidedBy
  const colleague = useAccount(isOwn || status === 'pending' ? undefined : decidedBy)
  if (status === 'pending') return null
  const name = colleague.status === 'success' && colleague.data ? colleague.data.name : 'a colleague'
  return (
    <>
      {statusNames[status]} by {isOwn ? 'you' : name}
    </>
  )
}
