import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ReadAloud } from '#components/feedback/read-aloud.tsx'
import { useTitle } from './use-title.ts'

/**
 * A page that is newly entered starts at its top, for the eye and for the keyboard, and screen readers hear its name;
 * going back is where the browser knows the place.
 */
export function PageStart() {
  const location = useLocation()
  const [loaded] = useState(location)
  const title = useTitle()
  return (
    <>
      <AtTop key={location.pathname} />
      {/* The page that the browser itself has loaded is told of by the browser. */}
      <ReadAloud>{location !== loaded && title}</ReadAloud>
    </>
  )
}

function AtTop() {
  const type = useNavigationType()
  // A dialog with an address of its own is pushed as well, and is no new page.
  const [isNew] = useState(type !== 'POP')
  useLayoutEffect(() => {
    if (!isNew) return
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [isNew])
  return null
}
