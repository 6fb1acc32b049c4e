import type { ChangeInWords } from '@rupee/domain/approvals/approval.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderMarks } from '@rupee/domain/orders/order-marks.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { marksConverter } from '../orders/same-proofs.ts'
import { batchConverter, batchRef } from './batches.ts'

export interface FailedBatches {
  /** Whether a sent batch has returned one of the orders, so that paying it or its refund takes a second person. */
  readonly hasReturned: boolean
  /** People who sent such a batch or uploaded its answer. */
  readonly barred: readonly string[]
  readonly inWords: readonly ChangeInWords[]
}

/** Adds the sent batch that returned an order. Throws if the marks cannot be read, because the order could be paid twice. */
export function withReturn(order: Order, marks: DocumentSnapshot): Order & Pick<OrderMarks, 'failedBatch'> {
  return { ...order, failedBatch: marksConverter.findOrFail(marks)?.failedBatch }
}

type Returned = Pick<Order, 'trackingID'> & Pick<OrderMarks, 'failedBatch'>

/**
 * Reads the sent batches that have returned orders. One person could forge a bank response that shows a paid order as
 * failed. Neither that person nor the sender of the batch may approve the next payout or refund.
 */
export async function readFailedBatches(
  transaction: Transaction,
  orders: readonly Returned[],
): Promise<FailedBatches> {
  const ids = [...new Set(orders.flatMap(({ failedBatch }) => failedBatch ?? []))]
  if (ids.length === 0) return { hasReturned: false, barred: [], inWords: [] }
  const found = await readTogether(transaction, { batches: ids.map(batchRef) })
  const batches = found.batches.map((snapshot) => {
    const batch = batchConverter.findOrFail(snapshot)
    ensure(batch, 'unknown', 'noSuchBatch')
    return batch
  })
  const returned = batches.map((batch) => {
    const lines = batch.orders.filter(({ trackingID }) =>
      orders.some((order) => order.trackingID === trackingID && order.failedBatch === batch.id),
    )
    const { id, sentBy, sentByName: sender = 'somebody' } = batch
    const names = lines.map(({ trackingID }) => trackingID).join(', ')
    const to = `Batch ${id}, sent by ${sender}, returned ${names}. Check that the bank has not paid ${lines.length === 1 ? 'this order' : 'these orders'}`
    return {
      people: [sentBy, ...lines.map(({ answeredBy }) => answeredBy)],
      inWords: { label: 'Check first', to },
    }
  })
  return {
    hasReturned: true,
    barred: returned.flatMap(({ people }) => people.filter((uid) => uid !== undefined)),
    inWords: returned.map(({ inWords }) => inWords),
  }
}
