import { type Handover, type HandoverInput, handoverSchema } from '@rupee/domain/handover/handover.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { createOnce } from '../../platform/firestore/create-once.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { orderRef } from '../orders/orders.ts'

const handoverRef = (id: string) => world().firestore.collection('handovers').doc(id)

const handoverConverter = makeDocumentConverter(handoverSchema, 'id')

export async function writeHandover(
  { id, text, orders }: HandoverInput,
  by: Actor,
  now: Date,
): Promise<void> {
  await createOnce(handoverRef(id), async (transaction) => {
    const found = orders.length > 0 ? await transaction.getAll(...orders.map(orderRef)) : []
    ensure(
      found.every(({ exists }) => exists),
      'unknown',
      'noSuchOrder',
    )
    const note: Omit<Handover, 'id'> = { text, orders, by: by.uid, byName: by.name, at: now, open: true }
    transaction.create(handoverRef(id), note)
    const to = { orders: orders.length }
    addAuditEntry(transaction, { action: 'hand-over note written', by, at: now, about: id, to })
  })
}

/** Marks a note as done. Repeating the call is a no-op. */
export async function markHandoverDone(id: string, by: Actor, now: Date): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const note = handoverConverter.find(await transaction.get(handoverRef(id)))
    ensure(note, 'unknown', 'noSuchHandover')
    if (note.doneBy === by.uid) return
    ensure(note.open, 'conflict', 'handoverAlreadyDone')
    const done: Partial<Handover> = { open: false, doneBy: by.uid, doneByName: by.name, doneAt: now }
    transaction.update(handoverRef(id), done)
    addAuditEntry(transaction, { action: 'hand-over note done', by, at: now, about: id })
  })
}
