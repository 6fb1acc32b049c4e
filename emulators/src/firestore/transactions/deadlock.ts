import type { LockOwner } from './lock-owner.ts'

/** Owners that wait for one another in a cycle through `start`, if there is one. */
export function findDeadlock(
  start: LockOwner,
  findHolder: (path: string) => LockOwner | undefined,
): readonly LockOwner[] | undefined {
  const seen = new Set<LockOwner>()
  function findRing(owner: LockOwner): LockOwner[] | undefined {
    for (const { path } of owner.waits) {
      const holder = findHolder(path)
      if (holder === start) return [owner]
      if (holder === undefined || seen.has(holder)) continue
      seen.add(holder)
      const rest = findRing(holder)
      if (rest !== undefined) return [owner, ...rest]
    }
    return undefined
  }
  return findRing(start)
}
