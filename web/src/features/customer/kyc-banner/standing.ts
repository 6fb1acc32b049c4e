/** How far a customer is with KYC. */
export type Standing = 'incomplete' | 'waiting' | 'verified'

/** By `is_verified` of the account: absent until KYC is submitted, false while it waits. */
export function standingOf(isVerified: boolean | undefined): Standing {
  if (isVerified === undefined) return 'incomplete'
  return isVerified ? 'verified' : 'waiting'
}

const hint = 'kyc-standing'
const standings: readonly Standing[] = ['incomplete', 'waiting', 'verified']

/** What the last visit ended with: it tells how much room to keep until the session is known. */
export function lastStanding(): Standing | undefined {
  const last = localStorage.getItem(hint)
  return standings.find((standing) => standing === last)
}

export function rememberStanding(standing: Standing): void {
  localStorage.setItem(hint, standing)
}
