import {
  type BatchLine,
  batchLockSchema,
  batchSchema,
  canMoveLine,
  deriveBatchState,
  hasOwnOrder,
  isLocking,
  type PayoutBatch,
  sumBatch,
} from '@rupee/domain/batches/batch.ts'
import { toCodedText } from '@rupee/domain/language/coded.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import type { Actor } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

export const batchRef = (id: string) => world().firestore.doc(`batches/${id}`)

export const batchConverter = makeDocumentConverter(batchSchema, 'id')

/** Kept apart from the order, which its customer reads. */
export const lockRef = (trackingID: string) => world().firestore.doc(`batchedOrders/${trackingID}`)

export const lockConverter = makeDocumentConverter(batchLockSchema)

/** Nobody acts on a batch that pays their own order. */
export async function requireBatch(
  transaction: Transaction,
  id: string,
  by: Pick<Actor, 'uid'>,
): Promise<PayoutBatch> {
  const batch = batchConverter.find(await transaction.get(batchRef(id)))
  ensure(batch, 'unknown', 'noSuchBatch')
  ensure(!hasOwnOrder(batch, by.uid), 'forbidden', 'ownCase')
  return batch
}

/**
 * Refuses an order that a batch has locked, unless that `batch` decides it. An unreadable lock is an error, because a
 * sent batch may be paying the order. The batch itself does not read the lock: its line shows that it has the order.
 */
export function ensureNotBatched(snapshot: DocumentSnapshot, batch?: string): void {
  const lock = batch === undefined ? lockConverter.findOrFail(snapshot) : lockConverter.find(snapshot)
  const isFree = lock === undefined || lock.batch === batch
  ensure(isFree, 'conflict', toCodedText('orderInBatch', { batch: lock?.batch ?? '' }))
}

type LineChange = Pick<BatchLine, 'trackingID' | 'state'> &
  Partial<Pick<BatchLine, 'reference' | 'reason' | 'receipt' | 'answeredBy'>>

interface AlsoWritten extends Partial<Pick<PayoutBatch, 'state' | 'note'>> {
  readonly now: Date
}

/** Moves lines to their next states. Orders that leave the batch are unlocked; the last one ends the batch. */
export function moveLines(
  transaction: Transaction,
  batch: PayoutBatch,
  changes: readonly LineChange[],
  { now, state, note = batch.note }: AlsoWritten,
): void {
  const orders = batch.orders.map((line) => {
    const change = changes.find(({ trackingID }) => trackingID === line.trackingID)
    if (!change) return line
    if (!canMoveLine(line.state, change.state)) throw new Error(`${line.trackingID} is ${line.state}`)
    return { ...line, ...change }
  })
  const next = state ?? deriveBatchState({ ...batch, orders })
  transaction.update(batchRef(batch.id), {
    orders,
    total: sumBatch(orders),
    state: next,
    note,
    endedAt: next === batch.state ? undefined : now,
  })
  const left = changes.filter((change) => !isLocking(change))
  for (const { trackingID } of left) transaction.delete(lockRef(trackingID))
}
