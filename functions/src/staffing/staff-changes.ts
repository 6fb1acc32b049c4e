import type { RoleChange } from '@rupee/domain/people/staff.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { accountWithin } from '../accounts/accounts.ts'
import { type Actor, addAuditEntry } from '../audit/audit.ts'
import { ensure } from '../failures/refusal.ts'
import { postMail } from '../mail/outbox.ts'
import { roleChangedMail, staffRevokedMail } from '../mail/staff-letters.ts'
import { readToEndSessions } from '../sessions/sessions.ts'
import { dismiss, ensureMayWithin, type ListedStaff, setRole, staffWithin } from '../staff/staff.ts'
import { type Admin, adminsWithin, tellAdmins } from './admins.ts'
import { readToWithdraw } from './invitations.ts'

// Nobody changes their own role, and who changes another's is an admin when it is committed. So there always is one.

/** Their sessions end, and with them the rights of the role before. */
export async function changeRole(
  transaction: Transaction,
  by: Actor,
  { id, role }: RoleChange,
  now: Date,
  entry?: string,
): Promise<void> {
  const { admins, member, name, email } = await readForChange(transaction, by, id)
  if (member.role === role) return
  const withdraw = await readToWithdraw(transaction, id)
  const endSessions = await readToEndSessions(transaction, id)

  setRole(transaction, id, role)
  const [from, to] = [{ role: member.role }, { role }]
  addAuditEntry(transaction, { action: 'role changed', by, at: now, about: id, from, to }, entry)
  if (email) postMail(transaction, roleChangedMail({ name, email }, role, by.name), now)
  tellAdmins(transaction, admins, { uid: id, name, email, became: role, by: by.name }, now)
  if (role !== 'admin') withdraw()
  endSessions()
}

export async function revokeStaff(
  transaction: Transaction,
  by: Actor,
  { id }: { readonly id: string },
  now: Date,
  entry?: string,
): Promise<void> {
  const { admins, member, name, email } = await readForChange(transaction, by, id)
  const withdraw = await readToWithdraw(transaction, id)
  const endSessions = await readToEndSessions(transaction, id)

  dismiss(transaction, id)
  const from = { role: member.role }
  addAuditEntry(transaction, { action: 'staff revoked', by, at: now, about: id, from }, entry)
  if (email) postMail(transaction, staffRevokedMail({ name, email }, by.name), now)
  tellAdmins(transaction, admins, { uid: id, name, email, became: undefined, by: by.name }, now)
  withdraw()
  endSessions()
}

/** Logs somebody on the staff out everywhere, who has lost a phone, say. They stay staff. */
export async function logOutStaff(
  transaction: Transaction,
  by: Actor,
  { id }: { readonly id: string },
  now: Date,
  entry?: string,
): Promise<void> {
  await ensureMayWithin(transaction, by.uid, 'manage staff')
  ensure(await staffWithin(transaction, id), 'unknown', texts.noSuchStaff)
  const endSessions = await readToEndSessions(transaction, id)
  addAuditEntry(transaction, { action: 'staff logged out', by, at: now, about: id }, entry)
  endSessions()
}

interface ToChange {
  readonly admins: readonly Admin[]
  readonly member: ListedStaff
  /** Of somebody whose account is gone only the ID is left. */
  readonly name: string
  readonly email: string | undefined
}

async function readForChange(transaction: Transaction, by: Actor, id: string): Promise<ToChange> {
  await ensureMayWithin(transaction, by.uid, 'manage staff')
  ensure(id !== by.uid, 'forbidden', texts.ownRole)
  const admins = await adminsWithin(transaction)
  const member = await staffWithin(transaction, id)
  ensure(member, 'unknown', texts.noSuchStaff)
  const account = await accountWithin(transaction, id)
  return { admins, member, name: account?.name ?? id, email: account?.email }
}
