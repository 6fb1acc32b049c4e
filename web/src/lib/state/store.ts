import { useSyncExternalStore } from 'react'

export interface Store<T> {
  get(): T
  set(value: T): void
  /** Calls `listener` after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** Creates a value outside React that components can subscribe to. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}
