import { useSession } from './session.ts'

/** Whether the person who uses the page is this customer: staff never handle their own case. */
export function useIsOwnCase(uid: string): boolean {
  const session = useSession()
  return session.status === 'customer' && session.uid === uid
}
