import { texts } from '@rupee/domain/texts.ts'
import { useEffect } from 'react'
import { useOwnRole } from '#collections/staff/own-role.ts'
import { type Customer, sessionChanged, useSession } from '#lib/session/session.ts'
import { toastError } from '#lib/toasts/toasts.ts'

/** Leaves the admin area when the role of whoever uses it is changed or taken away: their session has ended. */
export function RoleWatch() {
  const session = useSession()
  return session.status === 'customer' ? <Watch key={session.session} person={session} /> : null
}

function Watch({ person: { uid, role } }: { person: Customer }) {
  const live = useOwnRole(uid)
  const hasEnded = live.status === 'error'
  const isChanged = live.status === 'success' && live.data !== role
  useEffect(() => {
    if (isChanged) toastError(texts.yourRightsChanged)
    if (isChanged || hasEnded) void sessionChanged()
  }, [isChanged, hasEnded])
  return null
}
