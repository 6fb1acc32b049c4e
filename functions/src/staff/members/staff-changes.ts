import type { Role } from '@rupee/domain/people/roles.ts'
import type { RoleChange } from '@rupee/domain/people/staff.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { readAccount } from '../../identity/accounts/accounts.ts'
import { composeRoleChangedMail, composeStaffRevokedMail } from '../../identity/letters/role-letters.ts'
import { readAdmins, tellAdmins } from '../../identity/roles/admins.ts'
import { dismiss, ensureStillMay, readMember, setRole } from '../../identity/roles/staff.ts'
import { readToEndSessions } from '../../identity/sessions/sessions.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { readToDeleteViews } from '../views/views.ts'
import { readToWithdraw } from './invitations.ts'
import type { PlannedStaffChange } from './planned-change.ts'

export interface StaffChangeContext {
  readonly by: Actor
  readonly now: Date
  /** Reads the orders assigned to a colleague. The returned function releases them, unless the new role keeps them. */
  readToReleaseOrders(
    transaction: Transaction,
    uid: string,
  ): Promise<(became: Role | undefined, by: Actor, now: Date) => void>
}

// Nobody changes their own role, and only a current admin changes another person's, so there is always an admin.

/** Plans a change of role. Undefined if they already have it. Their sessions end, and with them the earlier rights. */
export async function planRoleChange(
  transaction: Transaction,
  { id, role }: RoleChange,
  context: StaffChangeContext,
): Promise<PlannedStaffChange | undefined> {
  const { now } = context
  const { was, name, email, ...affected } = await readForChange(transaction, id, context)
  if (was === role) return undefined
  const from = { role: was }
  const to = { role }
  return {
    whom: name,
    from,
    to,
    write(author, entry) {
      setRole(transaction, id, role)
      addAuditEntry(transaction, { action: 'role changed', ...author, at: now, about: id, from, to }, entry)
      if (email) postMail(transaction, composeRoleChangedMail({ name, email }, role, author.by.name), now)
      affected.tell(role, author.by, now)
      affected.releaseOrders(role, author.by, now)
      if (role !== 'admin') affected.withdrawInvitations()
      affected.endSessions()
    },
  }
}

export async function planRevocation(
  transaction: Transaction,
  { id }: { readonly id: string },
  context: StaffChangeContext,
): Promise<PlannedStaffChange> {
  const { now } = context
  const { was, name, email, ...affected } = await readForChange(transaction, id, context)
  const deleteViews = await readToDeleteViews(transaction, id)
  const from = { role: was }
  const to = { role: null }
  return {
    whom: name,
    from,
    to,
    write(author, entry) {
      dismiss(transaction, id)
      addAuditEntry(transaction, { action: 'staff revoked', ...author, at: now, about: id, from, to }, entry)
      if (email) postMail(transaction, composeStaffRevokedMail({ name, email }, author.by.name), now)
      affected.tell(undefined, author.by, now)
      affected.releaseOrders(undefined, author.by, now)
      affected.withdrawInvitations()
      deleteViews()
      affected.endSessions()
    },
  }
}

/** Plans to log a member of staff out everywhere, for example after losing a phone. They stay staff. */
export async function planLogout(
  transaction: Transaction,
  by: Actor,
  { id }: { readonly id: string },
  now: Date,
): Promise<PlannedStaffChange> {
  await ensureStillMay(transaction, by.uid, 'manage staff')
  ensure(await readMember(transaction, id), 'unknown', 'noSuchStaff')
  const endSessions = await readToEndSessions(transaction, id)
  return {
    whom: id,
    from: {},
    to: {},
    write(author, entry) {
      addAuditEntry(transaction, { action: 'staff logged out', ...author, at: now, about: id }, entry)
      endSessions()
    },
  }
}

interface Affected {
  readonly was: Role
  /** Name of the person, or their ID if the account was deleted. */
  readonly name: string
  readonly email: string | undefined
  tell(became: Role | undefined, by: Actor, now: Date): void
  /** Releases their assignments, unless the new role may still decide orders. */
  releaseOrders(became: Role | undefined, by: Actor, now: Date): void
  withdrawInvitations(): void
  endSessions(): void
}

async function readForChange(
  transaction: Transaction,
  uid: string,
  { by, readToReleaseOrders }: StaffChangeContext,
): Promise<Affected> {
  await ensureStillMay(transaction, by.uid, 'manage staff')
  ensure(uid !== by.uid, 'forbidden', 'ownRole')
  const admins = await readAdmins(transaction)
  const member = await readMember(transaction, uid)
  ensure(member, 'unknown', 'noSuchStaff')
  const account = await readAccount(transaction, uid)
  const { name, email } = account ?? { name: uid, email: undefined }
  return {
    was: member.role,
    name,
    email,
    tell: (became, { name: changer }, now) =>
      tellAdmins(transaction, admins, { uid, name, email, became, by: changer }, now),
    releaseOrders: await readToReleaseOrders(transaction, uid),
    withdrawInvitations: await readToWithdraw(transaction, uid),
    endSessions: await readToEndSessions(transaction, uid),
  }
}
