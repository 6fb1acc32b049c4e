import { texts } from '@rupee/domain/texts.ts'
import { accountOf, accountsBeingDeleted, markForDeletion, remainsKind } from '../accounts/accounts.ts'
import { ignoreDeleted } from '../accounts/auth-errors.ts'
import { forgetCodes } from '../accounts/codes.ts'
import { type Actor, addAuditEntry } from '../audit/audit.ts'
import { oneByOne } from '../failures/one-by-one.ts'
import { ensure } from '../failures/refusal.ts'
import { removeFolder } from '../files/stored-files.ts'
import { readToForget } from '../kyc/kyc.ts'
import { dismiss, isStaffWithin } from '../staff/staff.ts'
import { forgetWithdrawals } from '../withdrawals/withdrawals.ts'
import { auth, firestore } from '../world/firebase.ts'
import { log } from '../world/log.ts'

/** Everything goes but the orders, which the law asks us to keep. Asking again finishes what was interrupted. */
export async function deletePerson(uid: string, by: Actor, now: Date): Promise<void> {
  ensure(uid !== by.uid, 'forbidden', texts.notYourself)
  await decideDeletion(uid, by, now)
  await carryOut(uid)
}

/** What a killed call has left half done, for nobody may think to ask again. */
export async function finishDeletions(): Promise<void> {
  await oneByOne(await accountsBeingDeleted(), carryOut, { left: log.deletionLeft })
}

async function decideDeletion(uid: string, by: Actor, now: Date): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const account = remainsKind.find(await transaction.get(accountOf(uid)))
    ensure(account, 'unknown', texts.noSuchUser)
    // Of two who delete each other one comes second, and is no longer staff: somebody always is.
    ensure(await isStaffWithin(transaction, by.uid), 'forbidden', texts.adminRequired)
    if (account.deleting) return
    dismiss(transaction, uid)
    addAuditEntry(transaction, { action: 'user deleted', by, at: now, about: uid })
    markForDeletion(transaction, uid, account)
  })
}

/** First nobody can log in, so that nothing new comes after what is removed; what names the rest goes last. */
async function carryOut(uid: string): Promise<void> {
  await auth.deleteUser(uid).catch(ignoreDeleted)
  await removeFolder(`kyc/${uid}/`)
  await forgetWithdrawals(uid)
  await firestore.runTransaction(async (transaction) => {
    const account = remainsKind.find(await transaction.get(accountOf(uid)))
    const forgetIdentity = await readToForget(transaction, uid)
    forgetIdentity()
    if (account?.email) forgetCodes(transaction, account.email)
    transaction.delete(accountOf(uid))
  })
}
