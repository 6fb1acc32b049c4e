import { Navigate, Outlet } from 'react-router-dom'
import { PageSkeleton } from '#components/page-skeleton.tsx'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

/** Who is logged in has no use for these pages. A form is there at once for whoever was not logged in last time. */
export function VisitorsOnly() {
  const session = useSession()
  if (session.status === 'loading' && session.wasSignedIn) return <PageSkeleton />
  if (session.status === 'customer')
    return <Navigate to={session.isAdmin ? paths.admin : paths.home} replace />
  return <Outlet />
}
