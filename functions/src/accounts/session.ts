import type { Account } from '@rupee/domain/people/account.ts'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { type Cookies, fiveDays } from '../http/cookies.ts'
import { handOutCsrf } from '../http/csrf.ts'
import { isOnStaff } from '../staff/staff.ts'
import { auth } from '../world/firebase.ts'
import { authCodeOf } from './auth-errors.ts'

/** Who is logged in, as far as the session tells. */
export interface Person {
  readonly uid: string
  readonly email: string
  readonly name: string
  readonly claimsStaff: boolean
}

/** Somebody whose identity staff have confirmed. */
export interface Customer extends Person {
  readonly account: Account
}

/**
 * A session cookie is a signed token that stays valid until it expires. `fresh` also asks Auth whether it was revoked,
 * which costs a round trip: use it for staff and for calls that move money.
 */
export async function personIn(cookies: Cookies, { fresh }: { fresh: boolean }): Promise<Person | undefined> {
  // Session cookies are JWTs. Visitors and pending steps keep other values in the same cookie.
  if (!cookies.session.startsWith('eyJ')) return undefined
  const token = await auth.verifySessionCookie(cookies.session, fresh).catch(ignoreInvalid)
  return token && toPerson(token)
}

export async function isStaff(person: Person): Promise<boolean> {
  return person.claimsStaff && (await isOnStaff(person.uid))
}

/** Starts a session for the person of the ID token. */
export async function startSession(cookies: Cookies, idToken: string): Promise<void> {
  const cookie = await auth.createSessionCookie(idToken, { expiresIn: fiveDays * 1000 })
  cookies.setSession(cookie, fiveDays)
  handOutCsrf(cookies)
}

/** A token with which a page signs in to Firebase Auth, for live reads. */
export function customTokenFor(uid: string): Promise<string> {
  return auth.createCustomToken(uid)
}

/** On all devices. */
export async function endAllSessions(uid: string): Promise<void> {
  await auth.revokeRefreshTokens(uid)
}

/** Makes the person a visitor again, with a CSRF token for the next call. */
export function endSession(cookies: Cookies): void {
  cookies.setSession('', 0)
  handOutCsrf(cookies)
}

function toPerson({ uid, email = '', name, admin }: DecodedIdToken): Person {
  return { uid, email, name: String(name || email || uid), claimsStaff: admin === true }
}

function ignoreInvalid(error: unknown): DecodedIdToken | undefined {
  if (authCodeOf(error) !== '') return undefined
  throw error
}
