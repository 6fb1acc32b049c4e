import { useSession } from '#lib/session/session.ts'

/** Returns the name that payout accounts must be in. */
export function useHolder(): string {
  const session = useSession()
  return session.status === 'customer' ? session.name : ''
}
