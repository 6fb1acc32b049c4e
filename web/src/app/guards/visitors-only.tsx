import { useRef } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { type Customer, useSession } from '#lib/session/session.ts'
import { wayBack } from '#lib/session/way-back.ts'

/** Logged-in people have no use for these pages. Someone who was not logged in last time sees the form at once. */
export function VisitorsOnly() {
  const session = useSession()
  const hasBeenOut = useRef(false)
  const wasPutOut = useRef(false)
  if (session.status === 'visitor' || session.status === 'unreachable') hasBeenOut.current = true
  if (session.status === 'visitor' && session.because) wasPutOut.current = true
  if (session.status === 'loading' && session.wasSignedIn) return <PageSkeleton />
  if (session.status === 'customer') {
    return (
      <Navigate to={hasBeenOut.current ? placeAfterLogin(session, wasPutOut.current) : paths.home} replace />
    )
  }
  return <Outlet />
}

function placeAfterLogin({ uid, isAdmin, mustEnrol }: Customer, wasPutOut: boolean): string {
  if (mustEnrol) return paths.security
  if (!isAdmin) return paths.home
  return (wasPutOut && wayBack(uid)) || paths.admin
}
