import { makeUndoneLossEntry } from '@rupee/domain/ledger/loss-entries.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type Loss, lossSchema } from '@rupee/domain/payments/loss.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Author, addAuditEntry } from '../../platform/audit/audit.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { appendEntry } from '../ledger/ledger.ts'

export const lossRef = (trackingID: string) => world().firestore.doc(`losses/${trackingID}`)

export const lossConverter = makeDocumentConverter(lossSchema, 'trackingID')

/**
 * Returns the written-off losses of orders by tracking ID. Only approved orders can have one, so no others are read.
 */
export async function readLosses(
  transaction: Transaction,
  orders: readonly Pick<Order, 'trackingID' | 'status'>[],
): Promise<Map<string, Loss>> {
  const approved = orders.filter(({ status }) => status === 'Approved')
  if (approved.length === 0) return new Map()
  const found = await readTogether(transaction, {
    losses: approved.map(({ trackingID }) => lossRef(trackingID)),
  })
  const losses = found.losses.flatMap((snapshot) => lossConverter.findOrFail(snapshot) ?? [])
  return new Map(losses.map((loss) => [loss.trackingID, loss]))
}

/** Takes back the write-off of a loss, because the payments of its order change. */
export function undoLoss(transaction: Transaction, loss: Loss, author: Author, now: Date): void {
  const { trackingID, amount, code } = loss
  appendEntry(transaction, makeUndoneLossEntry(loss))
  transaction.delete(lossRef(trackingID))
  const from = { amount, currency: code }
  addAuditEntry(transaction, { action: 'loss undone', ...author, at: now, about: trackingID, from })
}
