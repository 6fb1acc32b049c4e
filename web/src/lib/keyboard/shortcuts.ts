import { createStore, useStore } from '#lib/state/store.ts'

const key = 'shortcuts-off'
const stored = () => localStorage.getItem(key) === null
const shortcutsOn = createStore(stored())

// Changes of other tabs.
window.addEventListener('storage', () => shortcutsOn.set(stored()))

/** Whether single-key shortcuts are on. People who use speech input, or press keys by accident, turn them off. */
export function useShortcutsOn(): boolean {
  return useStore(shortcutsOn)
}

export function areShortcutsOn(): boolean {
  return shortcutsOn.get()
}

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, '1')
  shortcutsOn.set(on)
}
