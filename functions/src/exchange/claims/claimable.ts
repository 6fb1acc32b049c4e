import { type ClaimReason, claimReasonSchema } from '@rupee/domain/claims/claim.ts'
import { Refusal } from '../../platform/errors/refusal.ts'

/**
 * Runs a check of an order. If it refuses, the answer carries the reason, which tells clients that the proof can be
 * sent as a payment claim instead.
 */
export function offerClaimOnRefusal<T>(claimReason: ClaimReason, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { reason, details, headers, cause } = error
    throw new Refusal(reason, error, { details: { ...details, claimReason }, headers, cause })
  }
}

/** Returns why such a check refused; undefined for any other error. */
export function findClaimReason(error: unknown): ClaimReason | undefined {
  return error instanceof Refusal ? claimReasonSchema.safeParse(error.details.claimReason).data : undefined
}
