import { useSyncExternalStore } from 'react'
import { removeCount } from '#lib/navigation/title-count.ts'

/** Subscribes to the title of the page. */
export function useTitle(): string {
  return useSyncExternalStore(
    subscribe,
    () => removeCount(document.title),
    () => '',
  )
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
