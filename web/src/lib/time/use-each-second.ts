import { useSyncExternalStore } from 'react'
import { getServerTime } from './server-time.ts'

const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

/**
 * Returns a value of the server time, which is computed every second. A component renders again only if the value has
 * changed, so a page of relative times takes next to nothing from a phone's battery.
 */
export function useEachSecond<Value extends string | number | boolean>(compute: (now: Date) => Value): Value {
  return useSyncExternalStore(listen, () => compute(getServerTime()))
}

/** One timer for all, because each of twenty would be a render of its own. */
function listen(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}
