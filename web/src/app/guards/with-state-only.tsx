import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'

/** Guard of pages that need the navigation state of the previous page. */
export function WithStateOnly() {
  return useLocation().state === null ? <Navigate to={paths.home} replace /> : <Outlet />
}
