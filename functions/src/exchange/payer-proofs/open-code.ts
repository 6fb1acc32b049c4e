import {
  maximumOwedProofs,
  maximumProven,
  type PayerCode,
  proofDays,
  toProofCode,
} from '@rupee/domain/payments/payer-proof.ts'
import { isRefundOpen, type Refund } from '@rupee/domain/refunds/refund.ts'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import { accountRef, toAccount } from '../../identity/accounts/accounts.ts'
import { blockRef, ensureNotBlocked } from '../../identity/accounts/blocks.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { refundConverter, refunds } from '../refunds/refunds.ts'
import { payerCodeConverter, payerCodeRef, payerProofConverter, payerProofRef } from './payer-proofs.ts'

/** Opens a proof code for a customer. Repeating the call while one is open is a no-op. */
export async function openCode(uid: string, now: Date): Promise<void> {
  const code = toProofCode((limit) => world().random.below(limit))
  const endsAt = new Date(now.getTime() + proofDays * 24 * 60 * 60 * 1000)
  await world().firestore.runTransaction(async (transaction) => {
    const found = await readTogether(transaction, {
      account: accountRef(uid),
      code: payerCodeRef(uid),
      block: blockRef(uid),
      proof: payerProofRef(uid),
    })
    // A code opened during the deletion of its customer would never be removed.
    ensure(toAccount(found.account), 'unknown', 'noSuchUser')
    // Keeps customers from paying for a proof that we would not use.
    ensureNotBlocked(found.block)
    const before = payerCodeConverter.find(found.code)
    if (before && before.endsAt > now) return
    const accounts = payerProofConverter.findOrFail(found.proof)?.accounts ?? []
    ensure(accounts.length < maximumProven, 'conflict', 'tooManyProven')
    ensure((await countOwed(transaction, uid)) < maximumOwedProofs, 'conflict', 'tooManyOwedProofs')
    const opened: Omit<PayerCode, 'uid'> = { code, openedAt: now, endsAt }
    // The TTL policy deletes by `expires`.
    transaction.set(payerCodeRef(uid), {
      ...opened,
      expires: Timestamp.fromMillis(endsAt.getTime() + keptMilliseconds),
    })
  })
}

/** Counts the proofs of a customer whose ₹1 is still owed. */
async function countOwed(transaction: Transaction, uid: string): Promise<number> {
  const cause: Refund['cause'] = 'account proof'
  const { docs } = await transaction.get(refunds().where('uid', '==', uid).where('cause', '==', cause))
  return refundConverter.list(docs).filter(isRefundOpen).length
}

/** Time for which an expired code is kept, because statements are imported days after their payments. */
const keptMilliseconds = 30 * 24 * 60 * 60 * 1000
