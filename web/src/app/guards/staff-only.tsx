import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { call } from '#lib/calls/call.ts'
import { paths } from '#lib/navigation/paths.ts'
import { refreshAfterChange, useSession } from '#lib/session/session.ts'
import { noteWayBack } from '#lib/session/way-back.ts'
import { useEver } from '#lib/state/use-ever.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { ToLogin } from './to-login.tsx'

/**
 * Guard of staff pages. The server decides who is staff, and anyone else is sent away. Meanwhile the page is shown if
 * the session says staff, because the rules limit what it can read.
 */
export function StaffOnly() {
  const session = useSession()
  const isStaff = useIsStaff()
  // The role may be lost while a page is open.
  const isNotStaff = isStaff === false || (session.status === 'customer' && !session.isAdmin)
  const wasAdmitted = useEver(session.status === 'customer' && !session.mustEnrol && !isNotStaff)
  const uid = session.status === 'customer' ? session.uid : undefined
  useWayBack(uid)
  // The login page gives the reason; after a voluntary logout none is needed.
  if (session.status === 'visitor' && (session.because || wasAdmitted))
    return <Navigate to={paths.login} replace />
  // Logged-in people stay off the login page, which would redirect them to the home page.
  if (session.status === 'customer' && session.mustEnrol) {
    return <Refused to={paths.security} text={texts.factorFirst} />
  }
  if (isNotStaff && session.status === 'customer') return <Refused to={paths.home} />
  if (isNotStaff || session.status === 'visitor') return <VisitorRefused />
  if (session.status !== 'customer') return <PageSkeleton />
  return <Outlet />
}

function useWayBack(uid: string | undefined): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (uid !== undefined) noteWayBack(uid, `${pathname}${search}`)
  }, [uid, pathname, search])
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
  // The session or the staff role may have ended since the page last asked.
  if (!isAdmin) await refreshAfterChange()
  return isAdmin
}

function VisitorRefused() {
  useEffect(() => toastError(texts.adminRequired), [])
  return <ToLogin />
}

function Refused({ to, text = texts.adminRequired }: { to: string; text?: string }) {
  useEffect(() => toastError(text), [text])
  return <Navigate to={to} replace />
}
