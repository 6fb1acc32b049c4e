import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'
import { noteDestination } from '#lib/session/destination.ts'

/** Redirects to the login, and back here afterwards. */
export function ToLogin({ uid }: { uid?: string | undefined }) {
  const { pathname, search } = useLocation()
  const [state] = useState(readPageState)
  useEffect(
    () => noteDestination({ address: `${pathname}${search}`, state, uid }),
    [pathname, search, state, uid],
  )
  return <Navigate to={paths.login} replace />
}

/** Returns the navigation state, including what this page has added to it without the router. */
function readPageState(): unknown {
  return window.history.state?.usr ?? null
}
