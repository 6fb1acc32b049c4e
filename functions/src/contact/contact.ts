import type { ContactMessage } from '@rupee/domain/site/contact.ts'
import { createOnce } from '../documents/create-once.ts'
import { contactMail } from '../mail/letters.ts'
import { postMail } from '../mail/outbox.ts'
import { setting } from '../world/config.ts'
import { world } from '../world/world.ts'

/** `uid` is the sender, if they were logged in. */
export async function takeMessage(
  message: ContactMessage,
  uid: string | undefined,
  now: Date,
): Promise<void> {
  const kept = world().firestore.doc(`contactMessages/${world().random.uuid()}`)
  await createOnce(kept, (transaction) => {
    transaction.create(kept, { ...message, uid, at: now })
    postMail(transaction, contactMail(setting('SUPPORT_EMAIL'), message), now)
  })
}
