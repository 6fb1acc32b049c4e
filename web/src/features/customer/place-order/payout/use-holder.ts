import { useSession } from '#lib/session/session.ts'

/** In whose name accounts have to be that the customer is paid to. */
export function useHolder(): string {
  const session = useSession()
  return session.status === 'customer' ? session.name : ''
}
