import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '@rupee/domain/site/contact.ts'
import { contactMail } from '../mail/letters.ts'
import { postMail } from '../mail/outbox.ts'
import { config } from '../world/config.ts'
import { firestore } from '../world/firebase.ts'

/** `uid` is the sender, if they were logged in. */
export async function takeMessage(
  message: ContactMessage,
  uid: string | undefined,
  now: Date,
): Promise<void> {
  const kept = firestore.doc(`contactMessages/${randomUUID()}`)
  await firestore.runTransaction(async (transaction) => {
    // The ID is new, so an earlier attempt went through and its answer was lost.
    if ((await transaction.get(kept)).exists) return
    transaction.create(kept, { ...message, uid, at: now })
    postMail(transaction, contactMail(config().SUPPORT_EMAIL, message), now)
  })
}
