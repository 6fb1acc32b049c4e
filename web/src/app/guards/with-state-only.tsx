import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'

/** Pages that are nothing without what the page before hands over, for visitors either. */
export function WithStateOnly() {
  return useLocation().state === null ? <Navigate to={paths.home} replace /> : <Outlet />
}
