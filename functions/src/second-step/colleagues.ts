import type { Transaction } from 'firebase-admin/firestore'
import { accountOf, toAccount } from '../accounts/accounts.ts'
import { colleagueFactorMail } from '../mail/letters.ts'
import { postMail } from '../mail/outbox.ts'
import { everybodyOnStaff } from '../staff/staff.ts'
import { firestore } from '../world/firebase.ts'

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
  const found = others.length > 0 ? await firestore.getAll(...others.map(accountOf)) : []
  const addresses = found.flatMap((account) => toAccount(account)?.email ?? [])
  return (transaction, now) => {
    if (addresses.length === 0) return
    postMail(transaction, colleagueFactorMail(addresses.join(', '), subject, paragraph), now)
  }
}
