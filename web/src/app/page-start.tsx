import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A page that is newly entered starts at its top, for eyes and keyboard; going back is where the browser knows the place. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  return <AtTop key={pathname} />
}

function AtTop() {
  const isNew = useNavigationType() !== 'POP'
  useLayoutEffect(() => {
    if (!isNew) return
    window.scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [isNew])
  return null
}
