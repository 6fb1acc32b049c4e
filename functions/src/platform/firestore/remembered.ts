import { world } from '../world/world.ts'
/**
 * Remembers for a second what everybody asks for, so that a crowd costs one read. Who asks while it is being read waits
 * for that read. A failed read is not remembered.
 */
export function remembered<T>(read: () => Promise<T>, milliseconds = 1000): () => Promise<T> {
  let last: { readonly value: Promise<T>; readonly begun: number } | undefined
  return () => {
    const now = world().clock.elapsed()
    // From the beginning of the read: what it found is no newer than that.
    if (last && now - last.begun < milliseconds) return last.value
    const current = { value: read(), begun: now }
    last = current
    current.value.catch(() => {
      if (last === current) last = undefined
    })
    return current.value
  }
}
