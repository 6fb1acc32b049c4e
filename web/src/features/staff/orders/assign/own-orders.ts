import { useSession } from '#lib/session/session.ts'

/** Placeholder for the current user, so that a shared link works for everyone. */
export const ownOrders = 'me'

/** Returns a function that reads the assignee filter: a UID, `nobody`, or empty for any. */
export function useAssigneeFilter(): (values: { readonly assigned: string }) => string {
  const session = useSession()
  const own = session.status === 'customer' ? session.uid : ownOrders
  return ({ assigned }) => (assigned === ownOrders ? own : assigned)
}
