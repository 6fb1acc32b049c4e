import { useSyncExternalStore } from 'react'

const flag = 'terms-accepted'
const listeners = new Set<() => void>()

/** Whether the terms were accepted in this browser, in any tab. */
export function useTermsAccepted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(flag) !== null,
    // The prerendered shell must not show the notice.
    () => true,
  )
}

export function acceptTerms(): void {
  localStorage.setItem(flag, 'true')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
