import { useSyncExternalStore } from 'react'
import { withoutCount } from '#lib/navigation/title-count.ts'

/** Subscribes to the title of the page. */
export function useTitle(): string {
  return useSyncExternalStore(
    subscribe,
    () => withoutCount(document.title),
    () => '',
  )
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
