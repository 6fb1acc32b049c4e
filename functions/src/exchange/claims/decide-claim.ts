import { canMoveClaim, maximumClaimNotes } from '@rupee/domain/claims/claim.ts'
import type { ClaimDecision } from '@rupee/domain/claims/claim-input.ts'
import { type Actor, makeAudited } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import { composeClaimAnsweredMail, composeClaimClosedMail } from './claim-letters.ts'
import { claimConverter, claimRef } from './claims.ts'

/** Adds a note for the customer, and ends the claim if the decision closes it. One transaction with audit and mail. */
export async function applyClaimDecision(decision: ClaimDecision, by: Actor, now: Date): Promise<void> {
  const { id, note } = decision
  const outcome = decision.action === 'close' ? decision.outcome : undefined
  const state = outcome === undefined ? 'answered' : 'closed'
  await makeAudited(async (transaction, record) => {
    const claim = claimConverter.find(await transaction.get(claimRef(id)))
    ensure(claim, 'unknown', 'noSuchClaim')
    ensure(claim.uid !== by.uid, 'forbidden', 'ownCase')
    ensure(canMoveClaim(claim.state, state), 'conflict', 'claimAlreadyClosed')
    const isRoom = outcome !== undefined || claim.notes.length < maximumClaimNotes
    ensure(isRoom, 'conflict', 'tooManyClaimNotes')
    transaction.update(claimRef(id), {
      state,
      notes: [...claim.notes, { text: note, at: now.toISOString() }],
      outcome,
      closedAt: outcome && now,
    })
    const composeMail = outcome === undefined ? composeClaimAnsweredMail : composeClaimClosedMail
    postMail(transaction, composeMail(claim, note, findSiteAddress()), now)
    record({
      action: outcome === undefined ? 'claim answered' : 'claim closed',
      by,
      at: now,
      about: id,
      from: { state: claim.state },
      to: { state, ...(outcome && { outcome }) },
    })
  })
}
