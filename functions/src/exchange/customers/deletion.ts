import {
  type AccountCore,
  accountCoreConverter,
  accountRef,
  listAccountsBeingDeleted,
  markForDeletion,
} from '../../identity/accounts/accounts.ts'
import { ignoreDeleted } from '../../identity/accounts/auth-errors.ts'
import { blockNow, blockRef, findBlock } from '../../identity/accounts/blocks.ts'
import { forgetLogin } from '../../identity/accounts/logins.ts'
import { toReaderId } from '../../identity/accounts/session.ts'
import { forgetCodes } from '../../identity/codes/codes.ts'
import { forgetFactors } from '../../identity/factors/factors.ts'
import { forgetUndoLinks } from '../../identity/factors/undo-links.ts'
import { archiveIdentity } from '../../identity/kyc/archive.ts'
import { toFormerAccount } from '../../identity/kyc/former-accounts.ts'
import { readKnownIdentity } from '../../identity/kyc/kyc.ts'
import { ensureStillMay, readMember } from '../../identity/roles/staff.ts'
import { readToEndSessions } from '../../identity/sessions/sessions.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { runOneByOne } from '../../platform/errors/one-by-one.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { judgePendingOrders } from '../findings/judge-order.ts'
import { orders } from '../orders/orders.ts'
import { forgetPayerProofs } from '../payer-proofs/payer-proofs.ts'
import { releaseLiveQuotes } from '../quotes/quotes.ts'
import { forgetMessages } from '../support/contact.ts'
import { forgetWithdrawals } from '../withdrawals/withdrawals.ts'
import { forgetNotes } from './customer-notes.ts'

/**
 * Deletes everything but the orders and the identity behind them, which the law requires us to keep. A second call
 * finishes an interrupted one.
 */
export async function deletePerson(uid: string, by: Actor, now: Date): Promise<void> {
  ensure(uid !== by.uid, 'forbidden', 'notYourself')
  await decideDeletion(uid, by, now)
  await carryOut(uid, now)
}

/** Finishes an interrupted deletion, which staff may not notice. */
export async function finishDeletions(now: Date): Promise<void> {
  await runOneByOne(await listAccountsBeingDeleted(), (uid) => carryOut(uid, now), { left: log.deletionLeft })
}

async function decideDeletion(uid: string, by: Actor, now: Date): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const account = accountCoreConverter.find(await transaction.get(accountRef(uid)))
    ensure(account, 'unknown', 'noSuchUser')
    await ensureStillMay(transaction, by.uid, 'delete users')
    // Staff cannot be deleted: otherwise an admin could remove the rights of another admin alone.
    ensure(!(await readMember(transaction, uid)), 'conflict', 'staffFirst')
    if (account.deleting) return
    const endSessions = await readToEndSessions(transaction, uid)
    addAuditEntry(transaction, { action: 'user deleted', by, at: now, about: uid })
    markForDeletion(transaction, uid, account)
    endSessions()
  })
}

/** Auth goes first, so that no session begins. The document by which the rest is found goes last. */
async function carryOut(uid: string, now: Date): Promise<void> {
  for (const each of [uid, toReaderId(uid)]) await world().auth.deleteUser(each).catch(ignoreDeleted)
  const known = accountCoreConverter.find(await accountRef(uid).get())
  // Keep the identity of a blocked customer, so that they cannot return unnoticed.
  const isKept = (await hasHadBusiness(uid, known)) || (await blockNow(uid)) !== undefined
  if (!isKept) await world().files.removeFolder(`kyc/${uid}/`)
  await forgetCodes(uid)
  await forgetFactors(uid)
  await forgetUndoLinks(uid)
  await forgetWithdrawals(uid)
  await forgetPayerProofs(uid)
  await forgetNotes(uid)
  await forgetMessages(uid, known?.email)
  await releaseLiveQuotes(uid, now)
  // The account already counts as deleted. Once its last document is gone, nobody could finish an interrupted call.
  await judgePendingOrders(uid)
  await world().firestore.runTransaction(async (transaction) => {
    const account = accountCoreConverter.find(await transaction.get(accountRef(uid)))
    const identity = await readKnownIdentity(transaction, uid)
    const blockReason = findBlock(await transaction.get(blockRef(uid)))?.reason
    if (isKept) archiveIdentity(transaction, uid, identity, { ...account, at: now, blockReason })
    identity.forget(isKept ? toFormerAccount(uid, now, blockReason) : undefined)
    if (account?.email) forgetLogin(transaction, account.email)
    transaction.delete(blockRef(uid))
    transaction.delete(accountRef(uid))
  })
}

/** Whether the customer could ever place an order. Otherwise nothing is kept. */
async function hasHadBusiness(uid: string, account: AccountCore | undefined): Promise<boolean> {
  if (account?.is_verified) return true
  return !(await orders().where('uid', '==', uid).limit(1).select().get()).empty
}
