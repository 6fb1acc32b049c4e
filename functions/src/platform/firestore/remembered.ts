import { world } from '../world/world.ts'
/**
 * Caches a read for a second, so that a crowd costs one read. Callers during the read share it. A failed read is not
 * cached.
 */
export function remember<T>(read: () => Promise<T>, milliseconds = 1000): () => Promise<T> {
  let last: { readonly value: Promise<T>; readonly begun: number } | undefined
  return () => {
    const now = world().clock.elapsed()
    // The time counts from the start of the read, because its data is that old.
    if (last && now - last.begun < milliseconds) return last.value
    const current = { value: read(), begun: now }
    last = current
    current.value.catch(() => {
      if (last === current) last = undefined
    })
    return current.value
  }
}
