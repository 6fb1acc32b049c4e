import { texts } from '../texts.ts'
import type { Account } from './account.ts'

/** What a customer whose identity is not confirmed is told in place of an account of ours. */
export function verifyFirst({ is_verified, kycReason }: Pick<Account, 'is_verified' | 'kycReason'>): string {
  if (is_verified === false) return texts.instructionsAfterCheck
  return kycReason === undefined
    ? texts.instructionsAfterKyc
    : `Your KYC details were turned down: ${kycReason}\n${texts.instructionsAfterKyc}`
}
