import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { formIsThere } from './leaving.ts'
import { stopWaysOut } from './ways-out.ts'

/** Asks before a page is left whose work would be lost: by a link, by the way back, or with the whole document. */
export function useLeaveWarning(isNeeded: boolean): void {
  const location = useLocation()
  useEffect(formIsThere, [])
  useEffect(() => (isNeeded ? stopWaysOut(location.pathname) : undefined), [isNeeded, location])
}
