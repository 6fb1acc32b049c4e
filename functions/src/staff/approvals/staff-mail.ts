import { hasRight, type Right } from '@rupee/domain/people/roles.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { readAccount } from '../../identity/accounts/accounts.ts'
import { withAccounts } from '../../identity/roles/admins.ts'
import { listStaff, readMember } from '../../identity/roles/staff.ts'
import { type Mail, postMail } from '../../platform/mail/outbox.ts'

export interface Colleague {
  readonly uid: string
  readonly name: string
  readonly email: string
}

/** Lists all staff who have an account, and whether each has a right. */
export async function listColleagues(
  transaction: Transaction,
  right: Right,
): Promise<readonly (Colleague & { readonly hasRight: boolean })[]> {
  const staff = await withAccounts(await listStaff(transaction), transaction)
  return staff.map(({ uid, name, email, role }) => ({ uid, name, email, hasRight: hasRight(role, right) }))
}

export async function hasMemberRight(transaction: Transaction, uid: string, right: Right): Promise<boolean> {
  const member = await readMember(transaction, uid)
  return member !== undefined && hasRight(member.role, right)
}

export async function readColleague(transaction: Transaction, uid: string): Promise<Colleague | undefined> {
  const account = await readAccount(transaction, uid)
  return account && { uid, name: account.name, email: account.email }
}

/** Mails everybody separately, so that nobody's address is shown. */
export function mailAll(
  transaction: Transaction,
  staff: readonly Colleague[],
  letter: (colleague: Colleague) => Mail,
  now: Date,
): void {
  for (const colleague of staff) postMail(transaction, letter(colleague), now)
}
