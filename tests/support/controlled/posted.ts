import { firestore } from '../admin-sdk.ts'

interface PostedMail {
  readonly subject: string
  readonly text: string
}

/** What was written to somebody; these tests send nothing. */
export async function postedTo(email: string): Promise<readonly PostedMail[]> {
  const { docs } = await firestore.collection('outbox').where('to', '==', email).get()
  return docs.map((mail) => ({ subject: String(mail.get('subject')), text: String(mail.get('text')) }))
}
