import type { Transaction } from 'firebase-admin/firestore'
import { postMail } from '../../platform/mail/outbox.ts'
import { composeColleagueFactorMail, type FactorNews } from '../letters/factor-letters.ts'
import { withAccounts } from '../roles/admins.ts'
import { listStaff } from '../roles/staff.ts'

/** Finds all other staff, and returns what writes to them: their addresses are read before the transaction. */
export async function tellColleagues(
  uid: string,
  news: FactorNews,
): Promise<(transaction: Transaction, now: Date) => void> {
  const others = (await listStaff()).filter((each) => each.uid !== uid)
  const addresses = (await withAccounts(others)).map(({ email }) => email)
  return (transaction, now) => {
    if (addresses.length === 0) return
    postMail(transaction, composeColleagueFactorMail(addresses.join(', '), news), now)
  }
}
