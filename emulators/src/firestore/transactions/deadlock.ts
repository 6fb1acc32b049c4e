import type { LockOwner } from './lock-owner.ts'

/** The owners that wait for one another in a circle through `start`, if there is one. */
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
