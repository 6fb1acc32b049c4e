import { randomUUID } from 'node:crypto'
import type { Account } from '@rupee/domain/people/account.ts'
import { type Cookies, fiveDays } from '../http/cookies.ts'
import { handOutCsrf } from '../http/csrf.ts'
import { beginSession, sessionKind, sessionOf } from '../sessions/sessions.ts'
import { isOnStaff } from '../staff/staff.ts'
import { auth, firestore } from '../world/firebase.ts'
import { accountOf, toAccount } from './accounts.ts'
import { authCodeOf } from './auth-errors.ts'
import { idTokenFor } from './identity-toolkit.ts'

/** Who is logged in. Name and address come from our own document, because Auth lets people change theirs. */
export interface Person {
  readonly uid: string
  readonly email: string
  readonly name: string
  readonly account: Account
  /** The ID of their session. */
  readonly session: string
  readonly claimsStaff: boolean
}

/** Somebody whose identity staff have confirmed. */
export type Customer = Person

/**
 * A session cookie is a signed token that stays valid until it expires, so each call looks whether the session is still
 * there. `fresh` also asks Auth, where operators disable people: use it for staff and for calls that move money.
 */
export async function personIn(cookies: Cookies, { fresh }: { fresh: boolean }): Promise<Person | undefined> {
  // Session cookies are JWTs. Visitors and pending steps keep other values in the same cookie.
  if (!cookies.session.startsWith('eyJ')) return undefined
  const token = await auth.verifySessionCookie(cookies.session, fresh).catch(ignoreInvalid)
  if (!token) return undefined
  const { uid, admin } = token
  const id = String(token.session)
  const [kept, began] = await firestore.getAll(accountOf(uid), sessionOf(uid, id))
  const account = kept && toAccount(kept)
  if (!account || !began || !sessionKind.find(began)) return undefined
  const { name, email } = account
  return { uid, name, email, account, session: id, claimsStaff: admin === true }
}

export async function isStaff({ claimsStaff, uid }: Pick<Person, 'claimsStaff' | 'uid'>): Promise<boolean> {
  return claimsStaff && (await isOnStaff(uid))
}

/** For a person who has proved who they are. */
export async function startSession(cookies: Cookies, uid: string, now: Date): Promise<Reader> {
  const reader = { uid, session: randomUUID(), isStaff: await isOnStaff(uid) }
  const token = await auth.createCustomToken(uid, { session: reader.session, ...staffClaim(reader) })
  const cookie = await auth.createSessionCookie(await idTokenFor(token), { expiresIn: fiveDays * 1000 })
  await beginSession(uid, reader.session, now)
  cookies.setSession(cookie, fiveDays)
  handOutCsrf(cookies)
  return reader
}

/** For whom a page reads. */
interface Reader extends Pick<Person, 'uid' | 'session'> {
  readonly isStaff: boolean
}

/**
 * A token with which a page signs in to Firebase Auth, for live reads. It belongs to a reader that owns nothing: what
 * the public endpoints of Auth let its owner change is the reader, and the rules believe the claims alone.
 */
export async function readingToken(reader: Reader): Promise<string> {
  const { uid, session } = reader
  return auth.createCustomToken(`reader-${uid}`, { customer: uid, session, ...staffClaim(reader) })
}

const staffClaim = ({ isStaff }: Reader) => (isStaff ? { admin: true } : {})

/** Makes the person a visitor again, with a CSRF token for the next call. */
export function forgetSession(cookies: Cookies): void {
  cookies.setSession('', 0)
  handOutCsrf(cookies)
}

function ignoreInvalid(error: unknown): undefined {
  if (authCodeOf(error) === '') throw error
}
