import { createStore, useStore } from '#lib/state/store.ts'

const key = 'shortcuts-off'
const isEnabledInStorage = () => localStorage.getItem(key) === null
const enabled = createStore(isEnabledInStorage())

// Changes of other tabs.
window.addEventListener('storage', () => enabled.set(isEnabledInStorage()))

/** Whether single-key shortcuts are on. People who use speech input, or press keys by accident, turn them off. */
export function useHasShortcuts(): boolean {
  return useStore(enabled)
}

export function hasShortcuts(): boolean {
  return enabled.get()
}

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, '1')
  enabled.set(on)
}
