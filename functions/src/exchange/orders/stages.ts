import { type Clock, moveClock } from '@rupee/domain/orders/due/due.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type OrderStage, type StageEvent, toCurrentStage, toNextStage } from '@rupee/domain/orders/stage.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { orderRef } from './orders.ts'

export interface StageMove {
  readonly event: StageEvent
  /** A member of staff has the order open after the event. */
  readonly isOpen: boolean
  readonly now: Date
}

type StagedOrder = Pick<Order, 'stage'> & Clock

/** Writes the stage only if it changes, because everybody who has the order on their screen reads it again. */
export function moveStage(
  transaction: Transaction,
  order: StagedOrder & Pick<Order, 'trackingID'>,
  move: StageMove,
): void {
  const changed = planStage(order, move)
  if (changed.stage !== undefined) transaction.update(orderRef(order.trackingID), { ...changed })
}

interface ChangedStage {
  readonly stage?: OrderStage | FieldValue
  readonly due?: Date
  readonly clockStopped?: Date | FieldValue
}

/** Returns the changed stage for a caller that updates the order anyway. Empty if the stage stays the same. */
export function planStage(order: StagedOrder, { event, isOpen, now }: StageMove): ChangedStage {
  const stage = toNextStage(toCurrentStage(order), event, isOpen)
  if (stage === toCurrentStage(order)) return {}
  const { due, clockStopped } = moveClock(stage, order, now)
  return {
    stage: toStoredStage(stage),
    ...(due !== order.due && { due }),
    ...(clockStopped !== order.clockStopped && { clockStopped: clockStopped ?? FieldValue.delete() }),
  }
}

/** Returns the stage as it is stored; the first one is not stored. */
export function toStoredStage(stage: OrderStage): OrderStage | FieldValue {
  return stage === 'received' ? FieldValue.delete() : stage
}
