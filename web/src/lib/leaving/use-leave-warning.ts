import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { formIsShown } from './leaving.ts'
import { stopUnload, stopWaysOut } from './ways-out.ts'

/**
 * Asks before the person leaves a page with unsaved work: by a link, by Back or Forward, or by closing the tab. The last
 * not if the work is kept for when they come back.
 */
export function useLeaveWarning(isNeeded: boolean, isKept = false): void {
  const location = useLocation()
  useEffect(formIsShown, [])
  useEffect(() => (isNeeded ? stopWaysOut(location.pathname) : undefined), [isNeeded, location])
  useEffect(() => (isNeeded && !isKept ? stopUnload() : undefined), [isNeeded, isKept])
}
