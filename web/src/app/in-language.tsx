import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { getStaffLanguage, speakOnPage, useChosenLanguage } from '#lib/language/language.ts'
import { isOfStaff } from '#lib/navigation/paths.ts'

/** Remounts its content when the language changes, because texts are looked up during rendering. */
export function InLanguage({ children }: { children: ReactNode }) {
  const chosen = useChosenLanguage()
  const { pathname } = useLocation()
  const spoken = isOfStaff(pathname) ? getStaffLanguage() : chosen
  // Must come before the content renders.
  speakOnPage(spoken)
  return <Fragment key={spoken.language}>{children}</Fragment>
}
