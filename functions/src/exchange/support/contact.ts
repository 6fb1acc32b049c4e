import type { ContactMessage } from '@rupee/domain/site/contact.ts'
import { createOnce } from '../../platform/firestore/create-once.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { setting } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { contactMail } from './contact-letter.ts'

const contactMessages = () => world().firestore.collection('contactMessages')

const daysKept = 180

/** `uid` is the sender, if they were logged in. */
export async function takeMessage(
  message: ContactMessage,
  uid: string | undefined,
  now: Date,
): Promise<void> {
  const kept = contactMessages().doc(world().random.uuid())
  await createOnce(kept, (transaction) => {
    transaction.create(kept, {
      ...message,
      // As accounts spell it, so that the message is found when the account is deleted.
      email: message.email.toLowerCase(),
      uid,
      at: now,
      // The TTL policy deletes by `expires`.
      expires: new Date(now.getTime() + daysKept * 24 * 60 * 60 * 1000),
    })
    postMail(transaction, contactMail(setting('SUPPORT_EMAIL'), message), now)
  })
}

/** Deletes the messages sent by this account, and those sent by anybody under its address. */
export async function forgetMessages(uid: string, email: string | undefined): Promise<void> {
  const found = await Promise.all([
    contactMessages().where('uid', '==', uid).select().get(),
    ...(email === undefined ? [] : [contactMessages().where('email', '==', email).select().get()]),
  ])
  await Promise.all(found.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())))
}
