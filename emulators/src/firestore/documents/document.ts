import type { Fields, Timestamp } from '../values/value.ts'

/** One version of a document. A change makes a new object, so holding one is holding a snapshot. */
export interface StoredDocument {
  /** Relative to the database: users/u1/withdrawals/w1 */
  readonly path: string
  readonly fields: Fields
  readonly createTime: Timestamp
  readonly updateTime: Timestamp
}

/** Effect of a commit on one document: without `before` it was created, without `after` deleted. */
export interface DocumentChange {
  readonly path: string
  readonly before: StoredDocument | undefined
  readonly after: StoredDocument | undefined
}
