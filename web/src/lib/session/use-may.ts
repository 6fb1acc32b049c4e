import { hasRight, type Right } from '@rupee/domain/people/roles.ts'
import { useSession } from './session.ts'

/**
 * Whether the person who uses the page has this right. For convenience only: the rules and the calls protect the
 * data.
 */
export function useMay(right: Right): boolean {
  const session = useSession()
  return session.status === 'customer' && session.role !== undefined && hasRight(session.role, right)
}
