import type { Timestamp } from '../values/value.ts'
import type { DocumentChange } from './document.ts'

/** Everything that one commit changed, told to listeners and triggers after it is applied. */
export interface Commit {
  readonly commitTime: Timestamp
  readonly changes: readonly DocumentChange[]
}
