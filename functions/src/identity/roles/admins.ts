import type { Account } from '@rupee/domain/people/account.ts'
import type { Role } from '@rupee/domain/people/roles.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { postMail } from '../../platform/mail/outbox.ts'
import { world } from '../../platform/world/world.ts'
import { accountRef, toAccount } from '../accounts/accounts.ts'
import { composeStaffChangeMail } from '../letters/role-letters.ts'
import { type ListedStaff, listStaff } from './staff.ts'

export interface Admin extends Pick<Account, 'name' | 'email'> {
  readonly uid: string
}

/** All admins, as of the commit. */
export async function readAdmins(transaction: Transaction): Promise<readonly Admin[]> {
  const staff = await listStaff(transaction)
  const admins = staff.filter(({ role }) => role === 'admin')
  return withAccounts(admins, transaction)
}

/** Adds names and addresses, in the same order. Leaves out staff without an account, who cannot log in. */
export async function withAccounts(
  staff: readonly ListedStaff[],
  transaction?: Transaction,
): Promise<readonly (ListedStaff & Admin)[]> {
  if (staff.length === 0) return []
  const accounts = staff.map(({ uid }) => accountRef(uid))
  const snapshots = await (transaction ?? world().firestore).getAll(...accounts)
  return staff.flatMap((member, index) => {
    const snapshot = snapshots[index]
    const account = snapshot && toAccount(snapshot)
    return account ? [{ ...member, name: account.name, email: account.email }] : []
  })
}

interface StaffChange {
  /** Person with the role. */
  readonly uid: string
  readonly name: string
  readonly email: string | undefined
  /** Undefined if they are no longer on the staff. */
  readonly became: Role | undefined
  readonly by: string
}

/**
 * Sends one mail to all others, so that misuse of an admin's stolen session does not go unnoticed. Admins know each
 * other's addresses.
 */
export function tellAdmins(
  transaction: Transaction,
  admins: readonly Admin[],
  change: StaffChange,
  now: Date,
): void {
  const others = admins.filter(({ uid }) => uid !== change.uid).map(({ email }) => email)
  if (others.length > 0) postMail(transaction, composeStaffChangeMail(others, change), now)
}
