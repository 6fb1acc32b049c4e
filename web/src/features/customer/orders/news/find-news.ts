import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { toCurrentStage } from '@rupee/domain/orders/stage.ts'
import { listSteps } from '#features/customer/orders/steps/steps.ts'

type Told = Pick<
  Order,
  'status' | 'stage' | 'created_at' | 'decidedAt' | 'adminNotes' | 'cancelAsked' | 'unreadByCustomer'
>

/** Returns the news about an order for a notification, without amounts, because others may see the screen. */
export function findNews(before: Told, after: Told): string | undefined {
  const hasMoved = before.status !== after.status || toCurrentStage(before) !== toCurrentStage(after)
  // Going back to `received`, when staff close the order without a decision, is not progress.
  const isBack = after.status === 'pending' && toCurrentStage(after) === 'received'
  if (hasMoved && !isBack) return listSteps(after).findLast(({ state }) => state !== 'to come')?.name
  return after.unreadByCustomer && !before.unreadByCustomer ? t('New message') : undefined
}
