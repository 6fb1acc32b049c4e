import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { call } from '#lib/calls/call.ts'
import { paths } from '#lib/navigation/paths.ts'
import { sessionChanged, useSession } from '#lib/session/session.ts'
import { toastError } from '#lib/toasts/toasts.ts'

/** The server says who is staff. If it says no, or nothing, the person leaves the admin area. */
export function StaffOnly() {
  const session = useSession()
  const isStaff = useIsStaff()
  // The login page says why.
  if (session.status === 'visitor' && session.because) return <Navigate to={paths.login} replace />
  // The login page would send someone who is logged in to the home page.
  if (session.status === 'customer' && session.mustEnrol) {
    return <Refused to={paths.security} text={texts.factorFirst} />
  }
  // A page that is open may lose its role, too.
  const isOut = isStaff === false || (session.status === 'customer' && !session.isAdmin)
  if (isOut) return <Refused to={session.status === 'customer' ? paths.home : paths.login} />
  if (session.status === 'visitor') return <Refused to={paths.login} />
  if (session.status !== 'customer' || isStaff === undefined) return <PageSkeleton />
  return <Outlet />
}

function useIsStaff(): boolean | undefined {
  const [isStaff, setIsStaff] = useState<boolean>()
  useEffect(() => {
    askIfStaff().then(setIsStaff, () => setIsStaff(false))
  }, [])
  return isStaff
}

async function askIfStaff(): Promise<boolean> {
  const { isAdmin } = await call(calls.isAdmin, {})
  // The session may have ended, or the person may have left the staff, since the page last asked.
  if (!isAdmin) await sessionChanged()
  return isAdmin
}

function Refused({ to, text = texts.adminRequired }: { to: string; text?: string }) {
  useEffect(() => toastError(text), [text])
  return <Navigate to={to} replace />
}
