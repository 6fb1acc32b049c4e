import { randomUUID } from 'node:crypto'
import type { Account } from '@rupee/domain/people/account.ts'
import { type Role, roleSchema } from '@rupee/domain/people/roles.ts'
import type { DecodedIdToken } from 'firebase-admin/auth'
import { texts } from '@rupee/domain/texts.ts'
import { readControls } from '../controls/controls.ts'
import { type Cookies, fiveDays } from '../http/cookies.ts'
import { handOutCsrf } from '../http/csrf.ts'
import { beginSession, sessionKind, sessionOf } from '../sessions/sessions.ts'
import { findMember, type ListedStaff } from '../staff/staff.ts'
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
  /** Their role when the session began. */
  readonly claimedRole: Role | undefined
  /** When their session began. */
  readonly began: Date
  readonly factorAt: Date | undefined
  readonly passwordAt: Date | undefined
  /** A member of staff who needs a second factor and has none yet: without rights until it is set up. */
  readonly lacksFactor: boolean
}

/** Somebody on the staff, whose role may do what they ask for. */
export interface Staff extends Person {
  readonly role: Role
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
  const { uid } = token
  const id = String(token.session)
  const [kept, began] = await firestore.getAll(accountOf(uid), sessionOf(uid, id))
  const account = kept && toAccount(kept)
  const session = began && sessionKind.find(began)
  if (!account || !session) return undefined
  const { name, email } = account
  return {
    ...{ uid, name, email, account, session: id, claimedRole: claimedRoleOf(token) },
    ...{ began: session.began, factorAt: session.factorAt, passwordAt: session.passwordAt },
    lacksFactor: session.lacksFactor ?? false,
  }
}

/** Sessions that began before there were roles have no claim of one: their people were admins. */
function claimedRoleOf({ admin, role = 'admin' }: DecodedIdToken): Role | undefined {
  return admin === true ? roleSchema.safeParse(role).data : undefined
}

type Claimant = Pick<Person, 'claimedRole' | 'uid' | 'factorAt'>

/** Undefined unless they are staff now, in the role of their session, with the factors that it takes. */
export async function memberIn({ claimedRole, uid, factorAt }: Claimant): Promise<ListedStaff | undefined> {
  if (!claimedRole) return undefined
  const found = await findMember(uid)
  if (found?.role !== claimedRole) return undefined
  // A session that is older than the control has the claim without the factor.
  return factorAt || !(await readControls()).staffSecondFactor ? found : undefined
}

export async function roleOf(person: Claimant): Promise<Role | undefined> {
  return (await memberIn(person))?.role
}

/** For a person who has proved who they are; `factorAt` if with a second factor, too. */
export async function startSession(
  cookies: Cookies,
  uid: string,
  now: Date,
  factorAt?: Date,
): Promise<Reader & Pick<Person, 'lacksFactor'>> {
  const role = (await findMember(uid))?.role
  const lacksFactor = role !== undefined && !factorAt && (await readControls()).staffSecondFactor
  const reader = { uid, session: randomUUID(), role: lacksFactor ? undefined : role, lacksFactor }
  const token = await auth.createCustomToken(uid, { session: reader.session, ...staffClaims(reader) })
  const cookie = await auth.createSessionCookie(await idTokenFor(token), { expiresIn: fiveDays * 1000 })
  await beginSession(uid, reader.session, now, { factorAt, ...(lacksFactor && { lacksFactor }) })
  cookies.setSession(cookie, fiveDays)
  handOutCsrf(cookies)
  return reader
}

/** What a login answers. */
export async function welcome({ lacksFactor, ...reader }: Reader & Pick<Person, 'lacksFactor'>) {
  return {
    message: texts.welcomeBack,
    firebaseToken: await readingToken(reader),
    ...(reader.role ? { redirect: true as const } : {}),
    ...(lacksFactor ? { enrol: true as const } : {}),
  }
}

/** For whom a page reads. */
interface Reader extends Pick<Person, 'uid' | 'session'> {
  readonly role: Role | undefined
}

/**
 * A token with which a page signs in to Firebase Auth, for live reads. It belongs to a reader that owns nothing: what
 * the public endpoints of Auth let its owner change is the reader, and the rules believe the claims alone.
 */
export async function readingToken(reader: Reader): Promise<string> {
  const { uid, session } = reader
  return auth.createCustomToken(`reader-${uid}`, { customer: uid, session, ...staffClaims(reader) })
}

const staffClaims = ({ role }: Reader) => (role ? { admin: true, role } : {})

/** Makes the person a visitor again, with a CSRF token for the next call. */
export function forgetSession(cookies: Cookies): void {
  cookies.setSession('', 0)
  handOutCsrf(cookies)
}

function ignoreInvalid(error: unknown): undefined {
  if (authCodeOf(error) === '') throw error
}
