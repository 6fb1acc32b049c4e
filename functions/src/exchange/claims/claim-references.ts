import { freesReference } from '@rupee/domain/claims/claim.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { Refusal } from '../../platform/errors/refusal.ts'
import { claimConverter, claimRef } from './claims.ts'

/** The customer's own claim for the same payment still awaits its end. Names the claim. */
export class AlreadyClaimed extends Refusal {
  readonly claim: string

  constructor(claim: string) {
    super('conflict', 'alreadyClaimed', { details: { claim } })
    this.claim = claim
  }
}

/**
 * Whether a payment reference that names `id` is free for this customer because `id` is a claim of theirs that has ended
 * without using the money. False also where `id` is no claim.
 */
export async function isFreedByClaim(transaction: Transaction, id: string, uid: string): Promise<boolean> {
  const claim = claimConverter.find(await transaction.get(claimRef(id)))
  if (claim?.uid !== uid) return false
  if (claim.state !== 'closed') throw new AlreadyClaimed(id)
  return freesReference(claim.outcome)
}
