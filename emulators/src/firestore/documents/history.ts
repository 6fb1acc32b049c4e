import { FirestoreError } from '../reporting/firestore-error.ts'
import { compareTimestamps } from '../values/compare-values.ts'
import type { Timestamp } from '../values/value.ts'
import type { Commit } from './commit.ts'
import type { StoredDocument } from './document.ts'

/** The versions that recent commits replaced, for reads at a time in the past. */
export class History {
  readonly #commits: Commit[] = []
  /** Reads at or after this time can be answered. */
  #since: Timestamp | undefined

  record(commit: Commit): void {
    if (commit.changes.length > 0) this.#commits.push(commit)
  }

  /** Documents that have changed since that time, as they were then; undefined for those that did not exist. */
  findChanges(time: Timestamp): Map<string, StoredDocument | undefined> {
    if (this.#since !== undefined && compareTimestamps(time, this.#since) < 0) {
      throw new FirestoreError('FAILED_PRECONDITION', 'The requested snapshot version is too old.')
    }
    const then = new Map<string, StoredDocument | undefined>()
    for (let i = this.#commits.length - 1; i >= 0; i--) {
      const commit = this.#commits[i]
      if (commit === undefined || compareTimestamps(commit.commitTime, time) <= 0) break
      for (const { path, before } of commit.changes) then.set(path, before)
    }
    return then
  }

  /** Drops snapshots older than that time, in batches, so that no single commit pays for moving all others. */
  forgetEarlier(time: Timestamp): void {
    const middle = this.#commits[this.#commits.length >> 1]
    if (middle === undefined || compareTimestamps(middle.commitTime, time) > 0) return
    const kept = this.#commits.findIndex(({ commitTime }) => compareTimestamps(commitTime, time) > 0)
    const forgotten = this.#commits.splice(0, kept === -1 ? this.#commits.length : kept)
    this.#since = forgotten.at(-1)?.commitTime
  }
}
