import { type ContactMessage, contactTopics } from '@rupee/domain/site/contact.ts'
import { createOnce } from '../../platform/firestore/create-once.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import { type Mail, postMail } from '../../platform/mail/outbox.ts'
import { readSetting } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'

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

function composeContactMail(to: string, message: ContactMessage): Mail {
  const { name, email, tel, msg, topic, order } = message
  const about = [topic && contactTopics[topic], order && `order ${order}`].filter(Boolean).join(', ')
  return writeLetter({
    to,
    subject: `A message from ${name}`,
    paragraphs: [`${name}, ${email}, ${tel}, writes:`, ...(about ? [`About: ${about}`] : []), msg],
    replyTo: email,
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
