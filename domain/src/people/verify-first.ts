import { texts } from '../texts.ts'
import type { Account } from './account.ts'

/** Text that unverified customers read in place of our account. */
export function verifyFirst({ is_verified, kycReason }: Pick<Account, 'is_verified' | 'kycReason'>): string {
  if (is_verified === false) return texts.instructionsAfterCheck
  return kycReason === undefined
    ? texts.instructionsAfterKyc
    : `Your KYC details were turned down: ${kycReason}\n${texts.instructionsAfterKyc}`
}
