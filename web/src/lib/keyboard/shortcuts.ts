import { useSyncExternalStore } from 'react'

const choice = 'shortcuts-off'
const listeners = new Set<() => void>()

/** Whether single keys do something here: who speaks to a computer or presses keys by accident turns them off. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn)
}

export function areShortcutsOn(): boolean {
  return localStorage.getItem(choice) === null
}

export function turnShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(choice)
  else localStorage.setItem(choice, '1')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
