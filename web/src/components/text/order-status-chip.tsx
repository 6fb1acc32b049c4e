import type { OrderStatus } from '@rupee/domain/orders/order.ts'
import { StatusChip } from './status-chip.tsx'

export const statusNames: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  Approved: 'Approved',
  Rejected: 'Rejected',
}

const tones = { pending: 'waiting', Approved: 'good', Rejected: 'bad' } as const

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return <StatusChip label={statusNames[status]} tone={tones[status]} />
}
