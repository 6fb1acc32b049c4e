import Chip from '@mui/material/Chip'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { OrderStatusChip } from '#components/text/order-status-chip.tsx'

/** Status of an order, with a mark for unread messages and questions. */
export function OrderProgress({ order }: { order: Order }) {
  const mark = chooseMark(order)
  return (
    <>
      <OrderStatusChip status={order.status} />
      {mark && <Chip size="small" color="primary" label={mark} sx={{ ml: 0.5 }} />}
    </>
  )
}

function chooseMark({ status, stage, unreadByCustomer }: Order): string | undefined {
  if (status === 'pending' && stage === 'question') return t('Question')
  return unreadByCustomer ? t('New message') : undefined
}
