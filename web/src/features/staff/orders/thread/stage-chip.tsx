import Chip from '@mui/material/Chip'
import type { Order } from '@rupee/domain/orders/order.ts'
import { currentStage, type OrderStage } from '@rupee/domain/orders/stage.ts'

/** Labels for staff. An order that is being checked shows the colleague instead. */
const labels: Readonly<Record<OrderStage, string | undefined>> = {
  received: undefined,
  checking: undefined,
  question: 'Waits for customer',
  approving: 'Second person',
  paying: 'To be paid',
}

type Shown = Pick<Order, 'status' | 'stage' | 'unreadByStaff' | 'cancelAsked'>

/** Stage of a pending order, and a mark for unread messages. */
export function StageChip({ order }: { order: Shown }) {
  const isPending = order.status === 'pending'
  const label = isPending ? labels[currentStage(order)] : undefined
  return (
    <>
      {order.unreadByStaff && <Chip size="small" color="primary" label="New message" />}
      {isPending && order.cancelAsked && (
        <Chip size="small" variant="outlined" color="warning" label="Wants to cancel" />
      )}
      {label && <Chip size="small" variant="outlined" color="primary" label={label} />}
    </>
  )
}
