import { randomUUID } from 'node:crypto'
import { FieldValue } from 'firebase-admin/firestore'
import { auth, firestore } from './admin-sdk.ts'
import { Client } from './client.ts'
import { codeTo } from './mailbox.ts'

/** Somebody who is signed in, and where they sit. */
export interface SignedIn {
  readonly client: Client
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly password: string
}

export function newPerson(): { name: string; email: string; password: string } {
  const id = randomUUID().slice(0, 13)
  return { name: `Test Person`, email: `person-${id}@example.com`, password: `secret-${id}` }
}

/** Through all the steps of registration, to a session. */
export async function newCustomer(): Promise<SignedIn> {
  const person = newPerson()
  const client = await Client.open()
  await client.post('/api/auth/register/', { ...person, confirmPassword: person.password, terms: true })
  const { status, body } = await client.post(
    '/api/auth/verify/',
    { otp: await codeTo(person.email) },
    { json: true },
  )
  if (status !== 200) throw new Error(`Registration failed: ${JSON.stringify(body)}`)
  return { ...person, client, uid: await uidOf(person.email) }
}

/** A customer whose identity counts as confirmed, without the papers. */
export async function newVerifiedCustomer(): Promise<SignedIn> {
  const customer = await newCustomer()
  const batch = firestore.batch()
  batch.update(firestore.doc(`users/${customer.uid}`), { is_verified: true, active: true })
  batch.set(firestore.doc('tallies/people'), { confirmed: FieldValue.increment(1) }, { merge: true })
  await batch.commit()
  return customer
}

/** Somebody new on the staff. */
export async function newStaff(): Promise<SignedIn> {
  const { uid, name, email, password } = await newCustomer()
  await auth.setCustomUserClaims(uid, { admin: true })
  await firestore.doc(`staff/${uid}`).set({ since: new Date() })
  return { uid, name, email, password, client: await logIn(email, password) }
}

export async function logIn(email: string, password: string): Promise<Client> {
  const client = await Client.open()
  const { status, body } = await client.post('/auth/auth/login/', { email, password })
  if (status !== 200) throw new Error(`Login failed: ${JSON.stringify(body)}`)
  return client
}

/** The people of the demo, who are there from the start; only one test at a time can count on what they own. */
export const demo = {
  admin: () => logIn(process.env.ADMIN_EMAIL ?? '', process.env.ADMIN_PASSWORD ?? ''),
  customer: () => logIn(process.env.CUSTOMER_EMAIL ?? '', process.env.CUSTOMER_PASSWORD ?? ''),
  newcomer: () => logIn(process.env.NEWCOMER_EMAIL ?? '', process.env.NEWCOMER_PASSWORD ?? ''),
}

async function uidOf(email: string): Promise<string> {
  return (await auth.getUserByEmail(email)).uid
}
