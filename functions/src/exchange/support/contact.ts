import type { ContactMessage } from '@rupee/domain/site/contact.ts'
import { createOnce } from '../../platform/firestore/create-once.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { readSetting } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { composeContactMail } from './contact-letters.ts'

const contactMessages = () => world().firestore.collection('contactMessages')

const daysKept = 180

/** Keeps a message of the contact form and mails it to support. `uid` is the sender, if they were logged in. */
export async function takeMessage(
  message: ContactMessage,
  uid: string | undefined,
  now: Date,
): Promise<void> {
  const kept = contactMessages().doc(world().random.uuid())
  await createOnce(kept, (transaction) => {
    transaction.create(kept, {
      ...message,
      // Spelled like the address of an account, so that the deletion of the account finds the message.
      email: message.email.toLowerCase(),
      uid,
      at: now,
      // The TTL policy deletes by `expires`.
      expires: new Date(now.getTime() + daysKept * 24 * 60 * 60 * 1000),
    })
    postMail(transaction, composeContactMail(readSetting('SUPPORT_EMAIL'), message), now)
  })
}

/** Deletes messages sent by this account or under its address. */
export async function forgetMessages(uid: string, email: string | undefined): Promise<void> {
  const found = await Promise.all([
    contactMessages().where('uid', '==', uid).select().get(),
    ...(email === undefined ? [] : [contactMessages().where('email', '==', email).select().get()]),
  ])
  await Promise.all(found.flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())))
}
