import { said, t } from '@rupee/domain/language/translate.ts'
import type { OrderStatus } from '@rupee/domain/orders/order.ts'
import { StatusChip } from './status-chip.tsx'

export const statusNames: Readonly<Record<OrderStatus, string>> = {
  pending: said('Pending'),
  Approved: said('Approved'),
  Rejected: said('Rejected'),
}

const tones = { pending: 'waiting', Approved: 'good', Rejected: 'bad' } as const

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return <StatusChip label={t(statusNames[status])} tone={tones[status]} />
}
