import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { PageSkeleton } from '#components/feedback/page-skeleton.tsx'
import { paths } from '#lib/navigation/paths.ts'
import { findDestination, forgetDestination } from '#lib/session/destination.ts'
import { type Customer, useSession } from '#lib/session/session.ts'
import { findWayBack } from '#lib/session/way-back.ts'
import { useEver } from '#lib/state/use-ever.ts'

/** Guard of pages for visitors. People who were not logged in at their last visit see the form at once. */
export function VisitorsOnly() {
  const session = useSession()
  const wasVisitor = useEver(session.status === 'visitor' || session.status === 'unreachable')
  const wasEvicted = useEver(session.status === 'visitor' && session.because !== undefined)
  useEffect(() => {
    return () => {
      // Keeps the destination while moving between these pages.
      if (!visitorPaths.includes(window.location.pathname)) forgetDestination()
    }
  }, [])
  if (session.status === 'loading' && session.wasSignedIn) return <PageSkeleton />
  if (session.status === 'customer') {
    if (!wasVisitor) return <Navigate to={paths.home} replace />
    const { address, state } = choosePlaceAfterLogin(session, wasEvicted)
    return <Navigate to={address} state={state} replace />
  }
  return <Outlet />
}

const visitorPaths: readonly string[] = [
  ...[paths.login, paths.register, paths.authorization, paths.forgotPassword],
]

function choosePlaceAfterLogin({ uid, isAdmin, mustEnrol }: Customer, wasEvicted: boolean): Place {
  if (mustEnrol) return { address: paths.security }
  const destination = findDestination(uid)
  const isOfStaff = destination?.address.startsWith(paths.admin) ?? false
  if (destination && isOfStaff === isAdmin) return destination
  return { address: isAdmin ? (wasEvicted && findWayBack(uid)) || paths.admin : paths.home }
}

interface Place {
  readonly address: string
  readonly state?: unknown
}
