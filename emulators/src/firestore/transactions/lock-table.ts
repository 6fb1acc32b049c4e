import { FirestoreError } from '../reporting/firestore-error.ts'
import type { LockOwner, Wait } from './lock-owner.ts'

/** Runs an action after a delay; returns a function that cancels it. */
export type SetTimer = (milliseconds: number, run: () => void) => () => void

interface Lock {
  owner: LockOwner
  /** Queue of waiting owners, first come, first served. */
  readonly queue: Wait[]
}

export interface LockTableOptions {
  readonly setTimer: SetTimer
  /** The official emulator waits 2 s. */
  readonly waitLimit: number
  /** Frees the locks of abandoned owners; called before a caller has to wait. */
  readonly reclaim: () => void
}

/** Exclusive locks on document paths, stored or not. */
export class LockTable {
  readonly #locks = new Map<string, Lock>()
  readonly #options: LockTableOptions

  constructor(options: LockTableOptions) {
    this.#options = options
  }

  /**
   * Undefined if all locks were free. Otherwise a promise of them, after which the caller must read again what it
   * wanted to lock. Rejects with ABORTED after a timeout or in a deadlock.
   */
  acquire(owner: LockOwner, paths: readonly string[]): Promise<void> | undefined {
    let i = 0
    for (const path of paths) {
      if (!this.#take(owner, path)) return this.#acquireLater(owner, paths.slice(i))
      i += 1
    }
    return undefined
  }

  areFree(paths: readonly string[]): boolean {
    for (const path of paths) if (this.#locks.has(path)) return false
    return true
  }

  release(owner: LockOwner): void {
    for (const wait of owner.waits) this.#leaveQueue(wait)
    for (const path of owner.held) this.#grantNext(path)
    owner.held.clear()
  }

  /** Takes all locks from an owner, which learns the reason at once or at its next call. */
  abort(owner: LockOwner, reason: FirestoreError): void {
    owner.failure = reason
    const waits = [...owner.waits]
    this.release(owner)
    for (const wait of waits) wait.refused(reason)
  }

  async #acquireLater(owner: LockOwner, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      if (!this.#take(owner, path)) await this.#waitFor(owner, path)
      if (owner.failure !== undefined) throw owner.failure
    }
  }

  #take(owner: LockOwner, path: string): boolean {
    const lock = this.#locks.get(path)
    if (lock === undefined) {
      this.#locks.set(path, { owner, queue: [] })
      owner.held.add(path)
      return true
    }
    return lock.owner === owner
  }

  async #waitFor(owner: LockOwner, path: string): Promise<void> {
    this.#options.reclaim()
    const lock = this.#locks.get(path)
    if (lock === undefined) {
      this.#take(owner, path)
      return
    }
    await new Promise<void>((granted, refused) => {
      const cancelTimer = this.#options.setTimer(this.#options.waitLimit, () =>
        this.abort(owner, new FirestoreError('ABORTED', 'Transaction lock timeout.')),
      )
      const wait = { owner, path, granted, refused, cancelTimer }
      lock.queue.push(wait)
      owner.waits.add(wait)
      this.#breakDeadlocks(owner)
    })
  }

  #breakDeadlocks(owner: LockOwner): void {
    const cycle = findDeadlock(owner, (path) => this.#locks.get(path)?.owner)
    if (cycle === undefined) return
    const youngest = cycle.reduce((a, b) => (b.age > a.age ? b : a))
    this.abort(youngest, new FirestoreError('ABORTED', contention))
    if (owner.failure === undefined) this.#breakDeadlocks(owner)
  }

  #grantNext(path: string): void {
    const lock = this.#locks.get(path)
    const next = lock?.queue[0]
    if (lock === undefined || next === undefined) {
      this.#locks.delete(path)
      return
    }
    lock.owner = next.owner
    next.owner.held.add(path)
    for (const wait of lock.queue.filter(({ owner }) => owner === next.owner)) {
      this.#leaveQueue(wait)
      wait.granted()
    }
    // The queue now waits for an owner that may be waiting itself.
    this.#breakDeadlocks(next.owner)
  }

  #leaveQueue(wait: Wait): void {
    wait.cancelTimer()
    wait.owner.waits.delete(wait)
    const queue = this.#locks.get(wait.path)?.queue
    queue?.splice(queue.indexOf(wait), 1)
  }
}

/** Same text as in production. */
const contention =
  'Aborted due to cross-transaction contention. This occurs when multiple transactions attempt to access the ' +
  'same data, requiring Firestore to abort at least one in order to enforce serializability.'

/** Owners that wait for one another in a cycle through `start`, if there is one. */
function findDeadlock(
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
