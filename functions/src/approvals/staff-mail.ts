import type { Transaction } from 'firebase-admin/firestore'
import { accountWithin } from '../accounts/accounts.ts'
import { type Mail, postMail } from '../mail/outbox.ts'
import { staffWithin } from '../staff/staff.ts'

export interface Colleague {
  readonly uid: string
  readonly name: string
  readonly email: string
}

/** Everybody on the staff who has an account. */
export async function readStaff(transaction: Transaction): Promise<readonly Colleague[]> {
  const uids = await staffWithin(transaction)
  const found = await Promise.all(uids.map((uid) => readColleague(transaction, uid)))
  return found.filter((colleague) => colleague !== undefined)
}

export async function readColleague(transaction: Transaction, uid: string): Promise<Colleague | undefined> {
  const account = await accountWithin(transaction, uid)
  return account && { uid, name: account.name, email: account.email }
}

/** Each gets a mail of their own, so that nobody's address is shown. */
export function mailAll(
  transaction: Transaction,
  staff: readonly Colleague[],
  letter: (colleague: Colleague) => Mail,
  now: Date,
): void {
  for (const colleague of staff) postMail(transaction, letter(colleague), now)
}
