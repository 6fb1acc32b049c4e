import { paths } from '#lib/navigation/paths.ts'

/** KYC state of a customer. */
export type KycState = 'incomplete' | 'waiting' | 'verified'

/** Converts an account's `is_verified`, which is absent until KYC is submitted and false while it waits. */
export function toKycState(isVerified: boolean | undefined): KycState {
  if (isVerified === undefined) return 'incomplete'
  return isVerified ? 'verified' : 'waiting'
}

/** Whether a page shows the notice: always the home page, others only while KYC is incomplete, and never the form. */
export function isNoticeShown(pathname: string, kycState: KycState): boolean {
  if (pathname === paths.kycForm) return false
  return pathname === paths.home || kycState === 'incomplete'
}

const hint = 'kyc-standing'
const kycStates: readonly KycState[] = ['incomplete', 'waiting', 'verified']

/** Returns the state at the last visit, to reserve space until the session is loaded. */
export function readKycState(): KycState | undefined {
  const last = localStorage.getItem(hint)
  return kycStates.find((kycState) => kycState === last)
}

export function rememberKycState(kycState: KycState): void {
  localStorage.setItem(hint, kycState)
}
