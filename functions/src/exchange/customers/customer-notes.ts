import type { CustomerNote } from '@rupee/domain/people/customer-note.ts'
import { readAccount } from '../../identity/accounts/accounts.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { createOnce } from '../../platform/firestore/create-once.ts'
import { world } from '../../platform/world/world.ts'

const notesRef = (uid: string) => world().firestore.collection(`customerNotes/${uid}/notes`)

interface NewNote {
  readonly uid: string
  readonly note: string
  readonly text: string
  readonly by: Actor
  readonly now: Date
}

/**
 * The audit records that a note was written, without its text, because a note is deleted with its customer. Repeating
 * the call after a lost answer stores the note once.
 */
export async function writeNote({ uid, note, text, by, now }: NewNote): Promise<void> {
  ensure(uid !== by.uid, 'forbidden', 'ownCase')
  const document = notesRef(uid).doc(note)
  await createOnce(document, async (transaction) => {
    ensure(await readAccount(transaction, uid), 'unknown', 'noSuchUser')
    const written: CustomerNote = { text, at: now, by: by.uid, byName: by.name }
    transaction.create(document, written)
    addAuditEntry(transaction, { action: 'customer note written', by, at: now, about: uid })
  })
}

export async function forgetNotes(uid: string): Promise<void> {
  await world().firestore.recursiveDelete(notesRef(uid))
}
