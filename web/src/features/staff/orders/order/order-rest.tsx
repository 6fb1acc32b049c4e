import Stack from '@mui/material/Stack'
import type { Order } from '@rupee/domain/orders/order.ts'
import { CustomerCard } from '#features/staff/orders/customer/customer-card.tsx'
import { InternalNotes } from '#features/staff/orders/thread/internal-notes.tsx'
import { OrderThread } from '#features/staff/orders/thread/order-thread.tsx'
import { OrderFields } from './order-fields.tsx'
import { inset } from './order-layout.ts'

/** Everything about an order that a decision does not need each time. */
export function OrderRest({ order }: { order: Order }) {
  return (
    <Stack spacing={2} sx={{ ...inset, minWidth: 0 }}>
      <OrderFields order={order} />
      <OrderThread order={order} />
      <CustomerCard order={order} />
      <InternalNotes order={order} />
    </Stack>
  )
}
