import type { OrderStatus } from '@rupee/domain/order.ts'
import { StatusChip } from '#components/status-chip.tsx'

const tones = { pending: 'waiting', Approved: 'good', Rejected: 'bad' } as const

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return <StatusChip label={status === 'pending' ? 'Pending' : status} tone={tones[status]} />
}
