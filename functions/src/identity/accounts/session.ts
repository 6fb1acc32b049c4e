import type { Language } from '@rupee/domain/language/language.ts'
import type { Account } from '@rupee/domain/people/account.ts'
import { type Role, roleSchema } from '@rupee/domain/people/roles.ts'
import type { DecodedIdToken } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { createNew } from '../../platform/firestore/create-once.ts'
import { readAtOnce } from '../../platform/firestore/read-at-once.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import type { Cookies } from '../../platform/http/cookies.ts'
import { handOutCsrf } from '../../platform/http/csrf.ts'
import type { Context } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { readControls } from '../../platform/settings/controls.ts'
import { world } from '../../platform/world/world.ts'
import { findMember, type ListedStaff, staffRef, toMember } from '../roles/staff.ts'
import { describeDevice } from '../sessions/device.ts'
import { makeCustomerSessionLength, makeStaffSessionLength, toLatestEnd } from '../sessions/session-length.ts'
import {
  beginSession,
  continueSession,
  type OpenSession,
  readToEndSessions,
  readToRename,
  sessionRef,
  toOpenSession,
} from '../sessions/sessions.ts'
import { accountRef, readAccount, toAccount } from './accounts.ts'
import { toAuthErrorCode } from './auth-errors.ts'
import { findNewLanguage, keepLanguage } from './language.ts'

/** Person who is logged in. Name and address come from our own document, because Auth lets people change theirs. */
export interface Person {
  readonly uid: string
  readonly email: string
  readonly name: string
  readonly language: Language | undefined
  readonly account: Account
  /** The ID of their session. */
  readonly session: string
  readonly openSession: OpenSession
  /** Their role when the session began. */
  readonly claimedRole: Role | undefined
  /** Start of the session. */
  readonly began: Date
  readonly factorAt: Date | undefined
  readonly codeAt: Date | undefined
  /** A member of staff who needs a second factor and has none yet: without rights until it is set up. */
  readonly lacksFactor: boolean
}

interface Asking {
  readonly now: Date
  /** Asks Auth, too, where operators disable people: for staff and for calls that move money. */
  readonly fresh: boolean
  /** A page asks automatically, so the request does not extend the session. */
  readonly unattended?: boolean
}

/**
 * A session cookie is a signed token that stays valid until it expires, so each call checks whether the session still
 * exists and is open.
 */
export async function findPerson(cookies: Cookies, asking: Asking): Promise<Person | undefined> {
  return (await readPerson(cookies, asking))?.person
}

/** A person who may be on the staff, with their entry in the staff list and the document beside it. */
export async function findColleague(
  cookies: Cookies,
  asking: Asking,
  beside: DocumentReference,
): Promise<
  | { readonly person: Person; readonly member: ListedStaff | undefined; readonly beside: DocumentSnapshot }
  | undefined
> {
  const read = await readPerson(cookies, asking, (uid) => [staffRef(uid), beside])
  const [listed, found] = read?.others ?? []
  if (!read || !listed || !found) return undefined
  return { person: read.person, member: await keepIfMember(read.person, toMember(listed)), beside: found }
}

/** Reads the person and other documents in one round trip, while Auth is asked. */
async function readPerson(
  cookies: Cookies,
  { now, fresh, unattended = false }: Asking,
  alsoRead: (uid: string) => readonly DocumentReference[] = () => [],
): Promise<{ readonly person: Person; readonly others: readonly DocumentSnapshot[] } | undefined> {
  // Session cookies are JWTs. Visitors and pending steps keep other values in the same cookie.
  if (!cookies.session.startsWith('eyJ')) return undefined
  const token = await verify(cookies.session)
  if (!token) return undefined
  const { uid } = token
  const id = String(token.session)
  const [confirmed, found] = await readAtOnce([
    fresh ? verify(cookies.session, true) : token,
    readTogether(world().firestore, {
      account: accountRef(uid),
      session: sessionRef(uid, id),
      others: alsoRead(uid),
    }),
  ])
  if (!confirmed) return undefined
  const account = toAccount(found.account)
  if (!account) return undefined
  const openSession = unattended
    ? toOpenSession(found.session, now)
    : await continueSession(found.session, now)
  if (!openSession) return undefined
  const { name, email, language } = account
  const { began, factorAt, codeAt, lacksFactor = false } = openSession
  const person = {
    uid,
    name,
    email,
    language,
    account,
    session: id,
    openSession,
    claimedRole: toClaimedRole(token),
    began,
    factorAt,
    codeAt,
    lacksFactor,
  }
  return { person, others: found.others }
}

/** Undefined if the cookie is invalid. Auth is asked only with `fresh`; the signature is checked here. */
function verify(session: string, fresh = false): Promise<DecodedIdToken | undefined> {
  return world().auth.verifySessionCookie(session, fresh).catch(ignoreInvalid)
}

function toClaimedRole({ admin, role }: DecodedIdToken): Role | undefined {
  return admin === true ? roleSchema.safeParse(role).data : undefined
}

type Claimant = Pick<Person, 'claimedRole' | 'uid' | 'factorAt'>

/** Undefined unless they are on the staff, in the role of their session, with the required factors. */
export async function findCurrentMember(person: Claimant): Promise<ListedStaff | undefined> {
  return person.claimedRole && keepIfMember(person, await findMember(person.uid))
}

async function keepIfMember(
  { claimedRole, factorAt }: Claimant,
  found: ListedStaff | undefined,
): Promise<ListedStaff | undefined> {
  if (!claimedRole || found?.role !== claimedRole) return undefined
  // A session that is older than the control has the claim without the factor.
  return factorAt || !(await readControls()).staffSecondFactor ? found : undefined
}

export async function findRole(person: Claimant): Promise<Role | undefined> {
  return (await findCurrentMember(person))?.role
}

/** Writes in the transaction of a session, after it has been written. */
type AlsoWrite = (transaction: Transaction, account: Account, session: string) => void

interface Beginning {
  /** Time at which a second factor was used, if any. */
  readonly factorAt?: Date
  /** Ends all other sessions of the person. */
  readonly endsOthers?: boolean
  readonly alsoWrite?: AlsoWrite | undefined
}

interface Renewal {
  /** Refuses the renewal before anything is written. */
  readonly check?: (transaction: Transaction) => Promise<void>
  readonly alsoWrite?: AlsoWrite
}

type Welcomed = ReadingPerson & Pick<Person, 'lacksFactor'>

/** Starts a session for a person who has proved their identity. */
export async function startSession(
  context: Context,
  uid: string,
  { factorAt, endsOthers = false, alsoWrite }: Beginning = {},
): Promise<Welcomed> {
  const { cookies, address, userAgent, now } = context
  const role = (await findMember(uid))?.role
  const controls = role && (await readControls())
  const lacksFactor = !factorAt && controls?.staffSecondFactor === true
  const reader = { uid, session: world().random.uuid(), role: lacksFactor ? undefined : role, lacksFactor }
  const proof = { ...(factorAt && { factorAt }), ...(lacksFactor && { lacksFactor }) }
  const length = controls ? makeStaffSessionLength(now, controls) : makeCustomerSessionLength(now)
  const milliseconds = toLatestEnd(length).getTime() - now.getTime()
  const cookie = await createCookie(reader, milliseconds)
  await createNew(sessionRef(uid, reader.session), async (transaction) => {
    const account = await readAccount(transaction, uid)
    // An account that is being deleted gets no session, because nothing would end it.
    ensure(account, 'not-signed-in', 'invalidCredentials')
    const language = findNewLanguage(account, context)
    const endOthers = endsOthers ? await readToEndSessions(transaction, uid) : undefined
    if (language) keepLanguage(transaction, uid, language)
    const session = { ...describeDevice(userAgent, address), ...length, ...proof }
    beginSession(transaction, uid, reader.session, session)
    endOthers?.()
    alsoWrite?.(transaction, language ? { ...account, language } : account, reader.session)
  })
  handOut(cookies, cookie, milliseconds)
  return reader
}

/** Returns the answer to a login. */
export async function welcome({ lacksFactor, ...reader }: Welcomed) {
  return {
    ...say('welcomeBack'),
    firebaseToken: await createReadingToken(reader),
    ...(reader.role && { redirect: true as const }),
    ...(lacksFactor && { enrol: true as const }),
  }
}

/**
 * Continues the session under a new ID and ends all others, so that copied cookies, this one included, are worthless.
 */
export async function renewSession(
  { cookies, now }: Pick<Context, 'cookies' | 'now'>,
  person: Person,
  { check, alsoWrite }: Renewal = {},
): Promise<ReadingPerson> {
  const { uid, session: from, openSession } = person
  const reader = { uid, session: world().random.uuid(), role: await findRole(person) }
  const milliseconds = Math.max(shortestCookie, toLatestEnd(openSession).getTime() - now.getTime())
  const cookie = await createCookie(reader, milliseconds)
  await createNew(sessionRef(uid, reader.session), async (transaction) => {
    const account = await readAccount(transaction, uid)
    ensure(account, 'not-signed-in', 'loginFirst')
    await check?.(transaction)
    const rename = await readToRename(transaction, uid, { from, to: reader.session })
    rename()
    alsoWrite?.(transaction, account, reader.session)
  })
  handOut(cookies, cookie, milliseconds)
  return reader
}

/** Auth issues no shorter cookie. The document ends the session on time. */
const shortestCookie = 5 * 60 * 1000

async function createCookie(person: ReadingPerson, milliseconds: number): Promise<string> {
  const { uid, session } = person
  const [token] = await Promise.all([
    world().auth.createCustomToken(uid, { session, ...toStaffClaims(person) }),
    ...[uid, toReaderId(uid)].map((each) => world().auth.createUser(each)),
  ])
  const idToken = await world().auth.exchangeToken(token)
  // Operators disable people in Auth, which looks like a wrong password to them.
  ensure(idToken, 'not-signed-in', 'invalidCredentials')
  return world().auth.createSessionCookie(idToken, { expiresIn: milliseconds })
}

function handOut(cookies: Cookies, cookie: string, milliseconds: number): void {
  cookies.setSession(cookie, Math.floor(milliseconds / 1000))
  handOutCsrf(cookies)
}

/** Person for whom a page reads. */
interface ReadingPerson extends Pick<Person, 'uid' | 'session'> {
  readonly role: Role | undefined
}

/**
 * Returns a token with which a page signs in to Firebase Auth for live reads. It belongs to a reader that owns nothing:
 * the public endpoints of Auth can change only the reader, and the rules trust only the claims.
 */
export async function createReadingToken(person: ReadingPerson): Promise<string> {
  const { uid, session } = person
  return world().auth.createCustomToken(toReaderId(uid), { customer: uid, session, ...toStaffClaims(person) })
}

/** ID of the Auth user with which a page of this person reads. */
export const toReaderId = (uid: string) => `reader-${uid}`

const toStaffClaims = ({ role }: ReadingPerson) => (role ? { admin: true, role } : {})

/** Makes the person a visitor again, with a CSRF token for the next call. */
export function forgetSession(cookies: Cookies): void {
  cookies.setSession('', 0)
  handOutCsrf(cookies)
}

function ignoreInvalid(error: unknown): undefined {
  if (toAuthErrorCode(error) === '') throw error
}
