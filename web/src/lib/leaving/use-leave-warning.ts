import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { noteFormShown } from './leaving.ts'
import { stopUnload, stopWaysOut } from './ways-out.ts'

/** Asks before a page with unsaved work is left by a link, Back or Forward, or by closing the tab. */
export function useLeaveWarning(isNeeded: boolean): void {
  const location = useLocation()
  useEffect(noteFormShown, [])
  useEffect(() => (isNeeded ? stopWaysOut(location.pathname) : undefined), [isNeeded, location])
  useEffect(() => (isNeeded ? stopUnload() : undefined), [isNeeded])
}
