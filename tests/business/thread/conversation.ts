import { randomUUID } from 'node:crypto'
import { firestore } from '../../support/admin-sdk.ts'
import { type FormFields, toMultipart } from '../../support/client.ts'
import type { SignedIn } from '../../support/people.ts'

type Sender = Pick<SignedIn, 'client'>

/** Sends a form to a call of the thread; a file makes it a multipart one. */
async function post({ client }: Sender, path: string, fields: FormFields) {
  const { status, body } = await client.post(path, toMultipart(fields))
  return { status, body }
}

export function writeAsCustomer(sender: Sender, id: string, fields: FormFields = {}) {
  return post(sender, '/d/orders/message/', { id, message: randomUUID(), text: 'Here it is', ...fields })
}

export function writeAsStaff(sender: Sender, id: string, fields: FormFields = {}) {
  return post(sender, '/d/admin/orders/message/', { id, message: randomUUID(), text: 'Thank you', ...fields })
}

export function ask(sender: Sender, id: string, fields: FormFields = {}) {
  return writeAsStaff(sender, id, { text: 'Which bank?', question: 'true', ...fields })
}

export async function read({ client }: Sender, id: string, side: 'customer' | 'staff', at = new Date()) {
  const path = side === 'staff' ? '/d/admin/orders/read/' : '/d/orders/read/'
  const { status, body } = await client.post(path, { id, at: at.toISOString() })
  return { status, body }
}

export const readOrder = async (id: string) => (await firestore.doc(`transactions/${id}`).get()).data()

/** Oldest first. */
export async function readMessages(id: string) {
  const { docs } = await firestore.collection(`transactions/${id}/messages`).orderBy('at').get()
  return docs.map((message) => message.data())
}

export async function readAudit(id: string) {
  const { docs } = await firestore.collection('audit').where('about', '==', id).get()
  return docs.map((entry) => entry.data())
}

export const done = { status: 200, body: { message: 'Your message is sent' } }
