import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ReadAloud } from '#components/feedback/read-aloud.tsx'
import { closePastErrors } from '#lib/toasts/toasts.ts'
import { useTitle } from './use-title.ts'

/**
 * A new page starts at its top, for the eye and for the keyboard, without the errors of the one before, and screen
 * readers announce its name. When somebody goes back, the browser restores the place; the same page in another language
 * stays where it is.
 */
export function PageStart() {
  const location = useLocation()
  const [loaded] = useState(location)
  const title = useTitle()
  return (
    <>
      <AtTop key={location.pathname} />
      {/* The browser itself announces the page that it has loaded. */}
      <ReadAloud>{location !== loaded && title}</ReadAloud>
    </>
  )
}

function AtTop() {
  useEffect(() => closePastErrors, [])
  const type = useNavigationType()
  // A dialog with its own address is also a push, but not a new page.
  const [isNew] = useState(type !== 'POP')
  useLayoutEffect(() => {
    if (!isNew) return
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [isNew])
  return null
}
