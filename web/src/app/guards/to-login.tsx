import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#lib/navigation/paths.ts'
import { noteDestination } from '#lib/session/destination.ts'

/** Sends to the login somebody who comes back here afterwards. */
export function ToLogin({ uid }: { uid?: string | undefined }) {
  const { pathname, search } = useLocation()
  const [state] = useState(stateOfPage)
  useEffect(
    () => noteDestination({ address: `${pathname}${search}`, state, uid }),
    [pathname, search, state, uid],
  )
  return <Navigate to={paths.login} replace />
}

/** What the page before handed over, with what this page has noted there since, which the router does not know. */
function stateOfPage(): unknown {
  return window.history.state?.usr ?? null
}
