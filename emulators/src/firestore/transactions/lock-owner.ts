import type { FirestoreError } from '../reporting/firestore-error.ts'

let owners = 0

/** Holds locks on documents: a read-write transaction, or a single commit while it is applied. */
export class LockOwner {
  /** Age: a higher number is younger, and the youngest gives way in a deadlock. */
  readonly age: number
  readonly held = new Set<string>()
  readonly waits = new Set<Wait>()
  /** Set once the owner has lost its locks and cannot continue. */
  failure: FirestoreError | undefined

  /** @param seniority the age of an earlier attempt, so that a retry is older than those that came in between */
  constructor(seniority?: number) {
    owners += 1
    this.age = seniority ?? owners
  }
}

export interface Wait {
  readonly owner: LockOwner
  readonly path: string
  readonly granted: () => void
  readonly refused: (reason: FirestoreError) => void
  readonly cancelTimer: () => void
}
