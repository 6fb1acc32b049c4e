import { firestore } from '../admin-sdk.ts'
import { listMails } from '../mailbox.ts'

interface PostedMail {
  readonly subject: string
  readonly text: string
}

/** Returns the mails to an address, sent or not. Some may be in both places. */
export async function listPosted(email: string): Promise<readonly PostedMail[]> {
  const { docs } = await firestore.collection('outbox').where('to', '==', email).get()
  const waiting = docs.map((mail) => ({
    subject: String(mail.get('subject')),
    text: String(mail.get('text')),
  }))
  const arrived = (await listMails(email)).map(({ subject, text }) => ({ subject, text }))
  const isThere = (mail: PostedMail) => arrived.some(({ text }) => text === mail.text)
  return [...arrived, ...waiting.filter((mail) => !isThere(mail))]
}
