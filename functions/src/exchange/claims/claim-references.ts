import { isReferenceFreed } from '@rupee/domain/claims/claim.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { Refusal } from '../../platform/errors/refusal.ts'
import { claimConverter, claimRef } from './claims.ts'

/** Refusal that names another open claim of the customer for the same payment. */
export class AlreadyClaimed extends Refusal {
  readonly claim: string

  constructor(claim: string) {
    super('conflict', 'alreadyClaimed', { details: { claim } })
    this.claim = claim
  }
}

/**
 * Whether the customer may use a payment reference again because their claim `id`, which took it, has ended without
 * using the money. False if `id` is not a claim.
 */
export async function isFreedByClaim(transaction: Transaction, id: string, uid: string): Promise<boolean> {
  const claim = claimConverter.find(await transaction.get(claimRef(id)))
  if (claim?.uid !== uid) return false
  if (claim.state !== 'closed') throw new AlreadyClaimed(id)
  return isReferenceFreed(claim.outcome)
}
