import type { Transaction } from 'firebase-admin/firestore'
import { findAccount } from '../accounts/accounts.ts'
import { colleagueFactorMail } from '../mail/letters.ts'
import { postMail } from '../mail/outbox.ts'
import { everybodyOnStaff } from '../staff/staff.ts'

interface News {
  readonly subject: string
  readonly paragraph: string
}

/** Finds all other staff, and returns what writes to them: their addresses are read before the transaction. */
export async function tellColleagues(
  uid: string,
  { subject, paragraph }: News,
): Promise<(transaction: Transaction, now: Date) => void> {
  const others = (await everybodyOnStaff()).filter((each) => each !== uid)
  const accounts = await Promise.all(others.map(findAccount))
  return (transaction, now) => {
    for (const account of accounts) {
      if (account) postMail(transaction, colleagueFactorMail(account.email, subject, paragraph), now)
    }
  }
}
