import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { languageOfStaff, speakOnPage, useChosenLanguage } from '#lib/language/language.ts'
import { isOfStaff } from '#lib/navigation/paths.ts'

/** Its content begins anew in another language, because it asks for its texts as it is shown. */
export function InLanguage({ children }: { children: ReactNode }) {
  const chosen = useChosenLanguage()
  const { pathname } = useLocation()
  const spoken = isOfStaff(pathname) ? languageOfStaff() : chosen
  // Before anything in it is shown.
  speakOnPage(spoken)
  return <Fragment key={spoken.language}>{children}</Fragment>
}
