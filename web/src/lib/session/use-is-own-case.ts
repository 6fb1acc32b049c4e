import { useSession } from './session.ts'

/** Whether this customer is whoever uses the page: nobody on the staff handles their own case. */
export function useIsOwnCase(uid: string): boolean {
  const session = useSession()
  return session.status === 'customer' && session.uid === uid
}
