import { useSyncExternalStore } from 'react'

/** The name of the page, as it changes. */
export function useTitle(): string {
  return useSyncExternalStore(subscribe, () => document.title)
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
