import type { Account } from '@rupee/domain/people/account.ts'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { type Cookies, fiveDays } from '../http/cookies.ts'
import { handOutCsrf } from '../http/csrf.ts'
import { isOnStaff } from '../staff/staff.ts'
import { auth } from '../world/firebase.ts'
import { authCodeOf } from './auth-errors.ts'

/** Who is signed in, as far as the session itself can tell. */
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
 * A session cookie is a signed token and good until it expires. `fresh` asks Auth whether it was revoked in the
 * meantime, which costs a round trip: it is for staff and for whatever moves money.
 */
export async function personIn(cookies: Cookies, { fresh }: { fresh: boolean }): Promise<Person | undefined> {
  // Session cookies are JWTs; visitors and pending steps have values of their own in the same cookie.
  if (!cookies.session.startsWith('eyJ')) return undefined
  const token = await auth.verifySessionCookie(cookies.session, fresh).catch(ignoreInvalid)
  return token && toPerson(token)
}

export async function isStaff(person: Person): Promise<boolean> {
  return person.claimsStaff && (await isOnStaff(person.uid))
}

/** Starts a session for whoever the ID token is about. */
export async function startSession(cookies: Cookies, idToken: string): Promise<void> {
  const cookie = await auth.createSessionCookie(idToken, { expiresIn: fiveDays * 1000 })
  cookies.setSession(cookie, fiveDays)
  handOutCsrf(cookies)
}

/** Back to being a visitor, with a token for the next call. */
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
