import type { CustomerNote } from '@rupee/domain/people/customer-note.ts'
import { texts } from '@rupee/domain/texts.ts'
import { accountWithin } from '../accounts/accounts.ts'
import { type Actor, audited } from '../audit/audit.ts'
import { ensure } from '../failures/refusal.ts'
import { world } from '../world/world.ts'

const notesOf = (uid: string) => world().firestore.collection(`customerNotes/${uid}/notes`)

/** The audit says that there is a note, and not what is in it: a note is deleted with its customer. */
export async function writeNote(uid: string, text: string, by: Actor, now: Date): Promise<void> {
  const note: CustomerNote = { text, at: now, by: by.uid, byName: by.name }
  await audited(async (transaction, record) => {
    ensure(await accountWithin(transaction, uid), 'unknown', texts.noSuchUser)
    record({ action: 'customer note written', by, at: now, about: uid })
    transaction.create(notesOf(uid).doc(world().random.uuid()), note)
  })
}

export async function forgetNotes(uid: string): Promise<void> {
  await world().firestore.recursiveDelete(notesOf(uid))
}
