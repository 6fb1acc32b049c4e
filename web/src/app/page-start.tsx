import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ReadAloud } from '#components/feedback/read-aloud.tsx'
import { removeCount } from '#lib/navigation/title-count.ts'
import { closePastErrors } from '#lib/toasts/toasts.ts'

/**
 * Moves scroll position and focus to the top of a new page, closes old errors, and announces the title to screen
 * readers. Going back restores the position, and the same page in another language keeps it.
 */
export function PageStart() {
  const location = useLocation()
  const [loaded] = useState(location)
  const title = useTitle()
  return (
    <>
      <AtTop key={location.pathname} />
      {/* The browser announces the first page itself. */}
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

/** Returns the title of the page as it changes. */
function useTitle(): string {
  return useSyncExternalStore(
    subscribeToTitle,
    () => removeCount(document.title),
    () => '',
  )
}

function subscribeToTitle(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
