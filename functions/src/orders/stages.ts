import type { Order } from '@rupee/domain/orders/order.ts'
import { nextStage, type OrderStage, type StageEvent, stageOf } from '@rupee/domain/orders/stage.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { orderOf } from './orders.ts'

/** Writes the stage only where it changes: everybody who has the order on their screen reads it again. */
export function moveStage(
  transaction: Transaction,
  order: Pick<Order, 'trackingID' | 'stage'>,
  event: StageEvent,
  isOpen: boolean,
): void {
  const changed = stageAfter(order, event, isOpen)
  if (changed.stage !== undefined) transaction.update(orderOf(order.trackingID), changed)
}

/** The same for whoever updates the order anyway. Empty where the stage stays. */
export function stageAfter(
  order: Pick<Order, 'stage'>,
  event: StageEvent,
  isOpen: boolean,
): { readonly stage?: OrderStage | FieldValue } {
  const stage = nextStage(stageOf(order), event, isOpen)
  if (stage === stageOf(order)) return {}
  // An order in the first stage does not say so.
  return { stage: stage === 'received' ? FieldValue.delete() : stage }
}
