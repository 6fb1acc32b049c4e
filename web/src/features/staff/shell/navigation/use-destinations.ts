import { useSession } from '#lib/session/session.ts'
import { type Destination, listDestinations } from './destinations.ts'

/** Returns the pages that the current user may open. */
export function useDestinations(): readonly Destination[] {
  const session = useSession()
  return listDestinations(session.status === 'customer' ? session.role : undefined)
}
