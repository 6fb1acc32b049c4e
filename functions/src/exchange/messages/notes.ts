import type { InternalNote } from '@rupee/domain/thread/thread.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { createOnce } from '../../platform/firestore/create-once.ts'
import { world } from '../../platform/world/world.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'

interface NewNote {
  readonly trackingID: string
  readonly note: string
  readonly text: string
  readonly by: Actor
  readonly now: Date
}

/**
 * Notes are separate from the order, which its customer reads. Repeating the call after a lost answer stores the note
 * once.
 */
export async function addNote({ trackingID, note, text, by, now }: NewNote): Promise<void> {
  const document = world().firestore.doc(`orderNotes/${trackingID}/notes/${note}`)
  await createOnce(document, async (transaction) => {
    const order = orderConverter.find(await transaction.get(orderRef(trackingID)))
    ensure(order, 'unknown', 'noSuchOrder')
    ensure(order.uid !== by.uid, 'forbidden', 'ownCase')
    const written: Omit<InternalNote, 'id'> = { text, by: by.uid, byName: by.name, at: now }
    transaction.create(document, written)
    addAuditEntry(transaction, { action: 'note added', by, at: now, about: trackingID, to: { note } })
  })
}
