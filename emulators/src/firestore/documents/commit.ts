import type { Timestamp } from '../values/value.ts'
import type { DocumentChange } from './document.ts'

/** Changes of one commit, passed to listeners and triggers after it is applied. */
export interface Commit {
  readonly commitTime: Timestamp
  readonly changes: readonly DocumentChange[]
}
