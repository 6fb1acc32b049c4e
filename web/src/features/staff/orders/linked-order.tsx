import { useSearchParams } from 'react-router-dom'
import { useOrder } from '#collections/orders.ts'
import type { Drafts } from './order/drafts.ts'
import { OrderWindow } from './order-window.tsx'

/** The order that the address names, whatever the filters find. */
export function LinkedOrder({ drafts }: { drafts: Drafts }) {
  const [parameters, setParameters] = useSearchParams()
  const live = useOrder(parameters.get('order') ?? undefined)
  const order = live.status === 'success' ? live.data : undefined
  if (!order) return null
  const close = () => setParameters({})
  return <OrderWindow order={order} drafts={drafts} onClose={close} onDecided={close} />
}
