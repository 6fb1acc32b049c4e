import { randomUUID } from 'node:crypto'
import type { StoredDocument } from '../documents/document.ts'
import type { Query } from '../queries/query.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import { compareTimestamps } from '../values/compare-values.ts'
import type { Timestamp } from '../values/value.ts'
import { LockOwner } from './lock-owner.ts'

/** https://firebase.google.com/docs/firestore/quotas#writes_and_transactions */
const longestLife = 270_000
const longestIdle = 60_000

/** Minimum number of ended transactions that keep their age, in case they are retried. */
const remembered = 1000

export interface Transaction {
  readonly id: string
  /** Undefined for a read-only transaction. */
  readonly owner: LockOwner | undefined
  /** The snapshot of a read-only transaction. */
  readonly snapshot: Timestamp | undefined
  /** Results of its queries, which must be the same at the commit. */
  readonly queries: ReadQuery[]
}

interface ReadQuery {
  readonly query: Query
  readonly found: readonly StoredDocument[]
  /** Number of commits at that time. Until the next commit, results stay the same. */
  readonly commits: number
}

interface SnapshotTimes {
  readonly startedAt: number
  usedAt: number
}

/** The transactions under way, until they commit, roll back or are abandoned. */
export class Transactions {
  readonly #now: () => number
  readonly #free: (owner: LockOwner) => void
  readonly #open = new Map<string, Transaction & SnapshotTimes>()
  readonly #ages = new Map<string, number>()
  /** Part of each ID, so that transactions from before a restart are not mistaken for current ones. */
  readonly #prefix = randomUUID()
  #begun = 0
  /** Time until which no active transaction can have expired. */
  #expiry = Number.POSITIVE_INFINITY

  /** `free` releases the locks of abandoned owners. */
  constructor(now: () => number, free: (owner: LockOwner) => void) {
    this.#now = now
    this.#free = free
  }

  /** @param previousAttempt its transaction, if this one is another attempt */
  beginReadWrite(previousAttempt?: string): Transaction {
    const earlier =
      previousAttempt === undefined
        ? undefined
        : (this.#open.get(previousAttempt)?.owner?.age ?? this.#ages.get(previousAttempt))
    return this.#begin(new LockOwner(earlier), undefined)
  }

  beginReadOnly(snapshot: Timestamp): Transaction {
    return this.#begin(undefined, snapshot)
  }

  /** Returns the transaction if it can still read and commit. Otherwise throws the error for the client. */
  use(id: string): Transaction {
    this.expire()
    const transaction = this.#open.get(id)
    // The server SDKs restart on exactly this code with "transaction has expired" in the text.
    if (transaction === undefined) {
      throw new FirestoreError(
        'INVALID_ARGUMENT',
        'The referenced transaction has expired or is no longer valid.',
      )
    }
    if (transaction.owner?.failure !== undefined) throw transaction.owner.failure
    transaction.usedAt = this.#now()
    return transaction
  }

  /** Ends a transaction, committed or not. One that has already ended or never existed is ignored. */
  end(id: string): void {
    const transaction = this.#open.get(id)
    if (transaction === undefined) return
    this.#open.delete(id)
    if (transaction.owner === undefined) return
    this.#free(transaction.owner)
    this.#rememberAge(id, transaction.owner.age)
  }

  expire(): void {
    const now = this.#now()
    if (now <= this.#expiry) return
    this.#expiry = Number.POSITIVE_INFINITY
    for (const transaction of this.#open.values()) {
      const expiry = findExpiry(transaction)
      if (now > expiry) this.end(transaction.id)
      else this.#expiry = Math.min(this.#expiry, expiry)
    }
  }

  /** Oldest time that an open read-only transaction still reads at. */
  oldestSnapshot(): Timestamp | undefined {
    let oldest: Timestamp | undefined
    for (const { snapshot } of this.#open.values()) {
      if (snapshot !== undefined && (oldest === undefined || compareTimestamps(snapshot, oldest) < 0)) {
        oldest = snapshot
      }
    }
    return oldest
  }

  #begin(owner: LockOwner | undefined, snapshot: Timestamp | undefined): Transaction {
    this.expire()
    const now = this.#now()
    this.#begun += 1
    const id = `${this.#prefix}-${this.#begun}`
    const transaction = { id, owner, snapshot, queries: [], startedAt: now, usedAt: now }
    this.#open.set(id, transaction)
    this.#expiry = Math.min(this.#expiry, findExpiry(transaction))
    return transaction
  }

  #rememberAge(id: string, age: number): void {
    this.#ages.set(id, age)
    // Removes many at a time, because finding the oldest takes longer than removing it.
    if (this.#ages.size < 2 * remembered) return
    for (const oldest of this.#ages.keys()) {
      if (this.#ages.size <= remembered) return
      this.#ages.delete(oldest)
    }
  }
}

function findExpiry({ startedAt, usedAt }: SnapshotTimes): number {
  return Math.min(usedAt + longestIdle, startedAt + longestLife)
}
