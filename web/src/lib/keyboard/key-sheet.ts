import { createStore, useStore } from '#lib/state/store.ts'

const isOpen = createStore(false)

export function useIsKeySheetOpen(): boolean {
  return useStore(isOpen)
}

export function openKeySheet(): void {
  isOpen.set(true)
}

export function closeKeySheet(): void {
  isOpen.set(false)
}
