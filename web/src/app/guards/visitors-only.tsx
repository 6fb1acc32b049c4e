import { useRef } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { type Customer, useSession } from '#lib/session/session.ts'

/** Logged-in people have no use for these pages. Someone who was not logged in last time sees the form at once. */
export function VisitorsOnly() {
  const session = useSession()
  const hasBeenOut = useRef(false)
  if (session.status === 'visitor' || session.status === 'unreachable') hasBeenOut.current = true
  if (session.status === 'loading' && session.wasSignedIn) return <PageSkeleton />
  if (session.status === 'customer') {
    return <Navigate to={hasBeenOut.current ? placeAfterLogin(session) : paths.home} replace />
  }
  return <Outlet />
}

function placeAfterLogin({ isAdmin, mustEnrol }: Customer): string {
  if (mustEnrol) return paths.security
  return isAdmin ? paths.admin : paths.home
}
