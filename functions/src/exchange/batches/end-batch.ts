import { canMoveBatch } from '@rupee/domain/batches/batch.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry, audited } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { world } from '../../platform/world/world.ts'
import { moveLines, requireBatch } from './batches.ts'

interface Acting {
  readonly by: Actor
  readonly now: Date
}

/** Puts one order back into the queue. Only before the batch is sent: afterwards the bank may have paid it. */
export async function removeOrder(
  { id, order: trackingID }: { readonly id: string; readonly order: string },
  { by, now }: Acting,
): Promise<void> {
  await audited(async (transaction, record) => {
    const batch = await requireBatch(transaction, id, by)
    ensure(batch.state === 'made', 'conflict', 'batchMoved')
    const line = batch.orders.find((each) => each.trackingID === trackingID)
    ensure(line?.state === 'open', 'unknown', 'notInBatch')
    moveLines(transaction, batch, [{ trackingID, state: 'removed' }], { now })
    record({ action: 'order left batch', by, at: now, about: trackingID, to: { batch: id } })
  })
}

/**
 * Puts all orders back into the queue. A batch that was sent can be cancelled if the bank has refused the whole file;
 * the reason is then a note of each order, because paying it again would pay it twice if the bank had taken the file.
 */
export async function cancelWholeBatch(
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
  { by, now }: Acting,
): Promise<void> {
  await audited(async (transaction, record) => {
    const batch = await requireBatch(transaction, id, by)
    ensure(canMoveBatch(batch.state, 'cancelled'), 'conflict', 'batchMoved')
    const wasSent = batch.state === 'sent'
    ensure(!wasSent || reason !== undefined, 'invalid', 'sayWhyCancelled')
    const isAnswered = batch.orders.some(({ state }) => state !== 'open' && state !== 'removed')
    ensure(!isAnswered, 'conflict', 'batchAnswered')
    const open = batch.orders.filter(({ state }) => state === 'open')
    const removed = open.map(({ trackingID }) => ({ trackingID, state: 'removed' as const }))
    moveLines(transaction, batch, removed, { state: 'cancelled', now })
    const note = `Batch ${id} was sent to the bank and cancelled: ${reason}. Make sure that it was not paid.`
    if (wasSent)
      for (const { trackingID } of open)
        noteOnOrder(transaction, { trackingID, batch: id, text: note, by, now })
    record({
      action: 'batch cancelled',
      by,
      at: now,
      about: id,
      to: { total: batch.total, reason: reason ?? null },
    })
  })
}

interface BatchNote extends Acting {
  readonly trackingID: string
  readonly batch: string
  readonly text: string
}

/** Adds the internal note of an order that leaves a batch which was sent to the bank. */
export function noteOnOrder(transaction: Transaction, { trackingID, batch, text, by, now }: BatchNote): void {
  const note = `batch-${batch}`
  const document = world().firestore.doc(`orderNotes/${trackingID}/notes/${note}`)
  transaction.create(document, { text, by: by.uid, byName: by.name, at: now })
  const to = { batch, note }
  addAuditEntry(transaction, { action: 'order left batch', by, at: now, about: trackingID, to })
}
