import type { LockOwner } from './lock-owner.ts'

/** Owners that wait for one another in a ring through `start`, if there are any. */
export function findDeadlock(
  start: LockOwner,
  holderOf: (path: string) => LockOwner | undefined,
): readonly LockOwner[] | undefined {
  const seen = new Set<LockOwner>()
  function ringFrom(owner: LockOwner): LockOwner[] | undefined {
    for (const { path } of owner.waits) {
      const holder = holderOf(path)
      if (holder === start) return [owner]
      if (holder === undefined || seen.has(holder)) continue
      seen.add(holder)
      const rest = ringFrom(holder)
      if (rest !== undefined) return [owner, ...rest]
    }
    return undefined
  }
  return ringFrom(start)
}
