import { hasRight, type Right, type Role } from '@rupee/domain/people/roles.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import type { Context } from '../../platform/http/handler.ts'
import { ensureNotRestoring } from '../../platform/settings/hold-while-restoring.ts'
import { projectRef } from '../../platform/settings/project.ts'
import { enrolFirst } from '../factors/recent-proof.ts'
import { noteSeen } from '../roles/staff.ts'
import { findColleague, findPerson, type Person } from './session.ts'

/** Private brand, so that only the guards below can make a caller. */
const proven: unique symbol = Symbol('proven')

interface SignedIn {
  readonly signedIn: true
}

interface Verified extends SignedIn {
  readonly verified: true
}

interface Permitted<R extends Right> extends SignedIn {
  readonly right: R
}

type Proven<Fact extends SignedIn> = Person & { readonly [proven]: Fact }

/** Anyone, with the person who is signed in, if any. */
export type Visitor = Customer | undefined

/** A person who is signed in. */
export type Customer = Proven<SignedIn>

/** A person whose identity staff have confirmed, and who may move money. */
export type VerifiedCustomer = Proven<Verified>

/** A member of staff in a role that has the right. */
export type Staff<R extends Right = Right> = Proven<Permitted<R>> & { readonly role: Role }

export interface Admission {
  /** Asks Auth whether the session was revoked. Always done for staff and verified customers. */
  readonly fresh?: boolean
  /** A page calls automatically, perhaps with nobody in front of it, so the call does not extend the session. */
  readonly unattended?: boolean
}

type Called = Pick<Context, 'cookies' | 'now'>

export async function readVisitor({ cookies, now }: Called, admission?: Admission): Promise<Visitor> {
  const person = await findPerson(cookies, { fresh: false, ...admission, now })
  return person && { ...person, [proven]: { signedIn: true } }
}

export async function requireCustomer(called: Called, admission?: Admission): Promise<Customer> {
  const customer = await readVisitor(called, admission)
  ensure(customer, 'not-signed-in', 'loginFirst')
  return customer
}

export async function requireVerified(called: Called, admission?: Admission): Promise<VerifiedCustomer> {
  const customer = await requireCustomer(called, { ...admission, fresh: true })
  ensure(customer.account.is_verified === true, 'forbidden', 'verifyFirst')
  return { ...customer, [proven]: { signedIn: true, verified: true } }
}

export async function requireStaff<R extends Right>(
  { cookies, now }: Called,
  right: R,
  admission?: Admission,
): Promise<Staff<R>> {
  const asking = { ...admission, fresh: true, now }
  const { person, member, beside: project } = (await findColleague(cookies, asking, projectRef())) ?? {}
  if (person?.lacksFactor) throw enrolFirst()
  ensure(person && member && project, 'forbidden', 'adminRequired')
  ensure(hasRight(member.role, right), 'forbidden', 'roleForbids')
  ensureNotRestoring(project)
  if (!admission?.unattended) await noteSeen(member, now)
  return { ...person, role: member.role, [proven]: { signedIn: true, right } }
}
