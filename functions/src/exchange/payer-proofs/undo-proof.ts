import type { Refund } from '@rupee/domain/refunds/refund.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { payerProofConverter, payerProofRef } from './payer-proofs.ts'

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
