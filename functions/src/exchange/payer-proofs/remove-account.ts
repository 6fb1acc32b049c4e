import { describeAccount } from '@rupee/domain/payments/payer-proof.ts'
import type { ProvenAccountRemoval } from '@rupee/domain/payments/payment-input.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry, makeAudited } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { payerProofConverter, payerProofRef } from './payer-proofs.ts'

/** Removes a proven account of a customer, whose proof was wrong. Repeating the call is a no-op. */
export async function removeAccount(
  { id, payment, reason }: ProvenAccountRemoval,
  by: Actor,
  now: Date,
): Promise<void> {
  ensure(id !== by.uid, 'forbidden', 'ownCase')
  await makeAudited(async (transaction, record) => {
    const proof = payerProofConverter.findOrFail(await transaction.get(payerProofRef(id)))
    const removed = proof?.accounts.find((account) => account.payment === payment)
    if (!proof || !removed) return
    const accounts = proof.accounts.filter((account) => account !== removed)
    transaction.set(payerProofRef(id), { accounts })
    record({
      action: 'proven account removed',
      by,
      at: now,
      about: id,
      from: { account: describeAccount(removed), payment },
      to: { reason },
    })
  })
}

/** Reads the proof behind a dropped refund, and returns a function that removes its account. */
export async function readToUndoProof(
  transaction: Transaction,
  { id, uid, cause }: Pick<Refund, 'id' | 'uid' | 'cause'>,
  by: Actor,
  now: Date,
): Promise<() => void> {
  if (cause !== 'account proof' || uid === undefined) return () => undefined
  const proof = payerProofConverter.findOrFail(await transaction.get(payerProofRef(uid)))
  if (!proof) return () => undefined
  return () => {
    const accounts = proof.accounts.filter(({ payment }) => payment !== id)
    transaction.set(payerProofRef(uid), { accounts })
    addAuditEntry(transaction, {
      action: 'account proof undone',
      by,
      at: now,
      about: id,
      from: { customer: uid },
    })
  }
}
