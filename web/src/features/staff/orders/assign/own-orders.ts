import { useSession } from '#lib/session/session.ts'

/** Placeholder for the reader's own orders, so that a shared link works for everyone. */
export const ownOrders = 'me'

/** Reads whose orders are asked for: those of an account, of `nobody`, or of anybody where the text is empty. */
export function useAssigneeIn(): (values: { readonly assigned: string }) => string {
  const session = useSession()
  const own = session.status === 'customer' ? session.uid : ownOrders
  return ({ assigned }) => (assigned === ownOrders ? own : assigned)
}
