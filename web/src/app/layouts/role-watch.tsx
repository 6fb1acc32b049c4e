import { texts } from '@rupee/domain/texts.ts'
import { useEffect } from 'react'
import { useOwnRole } from '#collections/staff/own-role.ts'
import { type Customer, refreshAfterChange, useSession } from '#lib/session/session.ts'
import { toastError } from '#lib/toasts/toasts.ts'

/** Tells staff that their role has changed, and logs them out if that ended their session. */
export function RoleWatch() {
  const session = useSession()
  return session.status === 'customer' ? <Watch key={session.session} person={session} /> : null
}

function Watch({ person: { uid, role } }: { person: Customer }) {
  const live = useOwnRole(uid)
  const isChanged = live.status === 'success' && live.data !== role
  useEffect(() => {
    if (!isChanged) return
    toastError(texts.yourRightsChanged)
    void refreshAfterChange()
  }, [isChanged])
  return null
}
