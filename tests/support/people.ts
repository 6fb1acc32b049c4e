import { randomUUID } from 'node:crypto'
import type { Account } from '@rupee/domain/people/account.ts'
import type { Role } from '@rupee/domain/people/roles.ts'
import { listAccountSearchTerms } from '@rupee/domain/search/search-terms.ts'
import { toLoginPath } from '@rupee/functions/platform/crypto/login-path.ts'
import { sealPassword } from '@rupee/functions/platform/crypto/password.ts'
import { thisMachine } from '@rupee/functions/platform/world/this-machine.ts'
import { FieldValue } from 'firebase-admin/firestore'
import { auth, firestore } from './admin-sdk.ts'
import { Client } from './client.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** A person who is logged in, with their client. */
export interface SignedIn extends Person {
  readonly client: Client
  readonly uid: string
}

export function createPerson(): Person {
  const id = randomUUID().slice(0, 13)
  return { name: `Test Person`, email: `person-${id}@example.com`, password: `secret-${id}` }
}

/** Creates an account in one step; registration is tested elsewhere. */
export async function createCustomer(person = createPerson()): Promise<SignedIn> {
  return openSignedIn(person, await createAccount(person))
}

/** Creates a customer who counts as verified, without KYC details. */
export async function createVerifiedCustomer(person = createPerson()): Promise<SignedIn> {
  return openSignedIn(person, await createAccount(person, { is_verified: true }))
}

/** Creates a member of staff who was seen just now, so that their first call does not write it. */
export async function createStaff(role: Role = 'admin', person = createPerson()): Promise<SignedIn> {
  const uid = await createAccount(person)
  const now = new Date()
  await firestore.doc(`staff/${uid}`).set({ role, since: now, lastSeen: now })
  return openSignedIn(person, uid, { admin: true, role })
}

let atWork: Promise<SignedIn> | undefined
let colleague: Promise<SignedIn> | undefined

/** Returns the admin whose page all files of a worker share, because loading the app costs more than most tests. */
export function openStaffAtWork(): Promise<SignedIn> {
  atWork ??= createStaff()
  return atWork
}

/**
 * Returns a second shared admin, for tests with two screens. Its name is unique, because lists of staff show the accounts
 * of all workers.
 */
export function openColleagueAtWork(): Promise<SignedIn> {
  colleague ??= createStaff('admin', { ...createPerson(), name: `Tenzin ${randomUUID().slice(0, 8)}` })
  return colleague
}

/** Creates a member of staff without a role, which no call can. */
export async function createRolelessStaff(): Promise<SignedIn> {
  const person = createPerson()
  const uid = await createAccount(person)
  await firestore.doc(`staff/${uid}`).set({ since: new Date() })
  return openSignedIn(person, uid, { admin: true })
}

/** Creates a person who has registered and entered no code yet, with a session that no call grants. */
export async function createUnconfirmed(person = createPerson()): Promise<SignedIn> {
  const uid = await createAccount(person)
  await firestore.doc(toLoginPath(person.email)).update({ isConfirmed: false })
  return openSignedIn(person, uid)
}

/** Returns the uid of an address; undefined if nobody has it. */
export async function findLogin(email: string): Promise<{ uid: string; isConfirmed: boolean } | undefined> {
  const login = await firestore.doc(toLoginPath(email)).get()
  return login.exists ? { uid: login.get('uid'), isConfirmed: login.get('isConfirmed') } : undefined
}

async function createAccount(
  { name, email, password }: Person,
  verification: Pick<Account, 'is_verified'> = {},
): Promise<string> {
  const uid = randomUUID()
  const active = verification.is_verified === true
  const terms = listAccountSearchTerms({ name, email })
  const batch = firestore.batch()
  batch.create(firestore.doc(`users/${uid}`), {
    name,
    email,
    date_joined: new Date(),
    active,
    terms,
    ...verification,
  })
  const seal = { cost: 4, pepper: process.env.PASSWORD_PEPPER ?? '' }
  const login = { uid, password: await sealPassword(password, seal, thisMachine), isConfirmed: true }
  batch.create(firestore.doc(toLoginPath(email)), login)
  const counted = { accounts: FieldValue.increment(1), ...(active && { confirmed: FieldValue.increment(1) }) }
  batch.set(firestore.doc('tallies/people'), counted, { merge: true })
  await batch.commit()
  return uid
}

async function openSignedIn(person: Person, uid: string, role: object = {}): Promise<SignedIn> {
  return { ...person, uid, client: Client.withSession(await openSession(uid, role)) }
}

/** Creates a session without the calls, which take longer; logins are tested elsewhere. */
async function openSession(uid: string, role: object): Promise<string> {
  const began = new Date()
  const session = firestore.collection(`users/${uid}/sessions`).doc()
  await session.set({
    browser: null,
    system: null,
    network: null,
    began,
    lastSeen: began,
    expires: new Date(began.getTime() + fiveDays),
  })
  // Sign-up is closed, so the user of Auth must exist before its token is used. A page reads as another user.
  await Promise.all([uid, `reader-${uid}`].map((each) => auth.createUser(each)))
  const token = await auth.createCustomToken(uid, { ...role, session: session.id })
  return auth.createSessionCookie(String(await auth.exchangeToken(token)), { expiresIn: fiveDays })
}

/** Makes a staff session end in this many seconds, as if it was idle. */
export async function endLater({ uid }: Pick<SignedIn, 'uid'>, seconds: number): Promise<void> {
  const now = Date.now()
  const { docs } = await firestore.collection(`users/${uid}/sessions`).get()
  const expires = new Date(now + seconds * 1000)
  const latest = new Date(now + fiveDays)
  const end = { idleMinutes: 5, lastSeen: new Date(now), expires, latest }
  await Promise.all(docs.map(({ ref }) => ref.update(end)))
}

const fiveDays = 5 * 24 * 60 * 60 * 1000

export async function logIn(email: string, password: string): Promise<Client> {
  const client = await Client.open()
  const { status, body } = await client.post('/auth/auth/login/', { email, password })
  if (status !== 200) throw new Error(`Login failed: ${JSON.stringify(body)}`)
  return client
}

/** People of the demo; only one test at a time can rely on their data. */
export const demo = {
  admin: () => logIn(process.env.ADMIN_EMAIL ?? '', process.env.ADMIN_PASSWORD ?? ''),
  customer: () => logIn(process.env.CUSTOMER_EMAIL ?? '', process.env.CUSTOMER_PASSWORD ?? ''),
  newcomer: () => logIn(process.env.NEWCOMER_EMAIL ?? '', process.env.NEWCOMER_PASSWORD ?? ''),
}
