import type { FieldPath } from '../values/field-path.ts'
import type { Fields, Timestamp, Value } from '../values/value.ts'

export type Precondition = { readonly exists: boolean } | { readonly updateTime: Timestamp }

export type Transform = { readonly field: FieldPath } & (
  | { readonly kind: 'serverTime' }
  | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: bigint | number }
  | { readonly kind: 'arrayUnion' | 'arrayRemove'; readonly elements: readonly Value[] }
)

interface WriteTarget {
  /** Relative to the database: users/u1 */
  readonly path: string
  readonly precondition?: Precondition
}

/** One write of a commit, as the wire layer hands it to the store. */
export type Write = WriteTarget &
  (
    | {
        readonly kind: 'update'
        readonly fields: Fields
        /**
         * Paths that change; a path without a value is removed. Without a mask, the document is replaced.
         */
        readonly mask?: readonly FieldPath[]
        readonly transforms: readonly Transform[]
      }
    | { readonly kind: 'transform'; readonly transforms: readonly Transform[] }
    | { readonly kind: 'delete' }
    /** Only the precondition matters: how the web SDK says "I read this and it must not have changed". */
    | { readonly kind: 'verify' }
  )

export interface WriteResult {
  readonly updateTime: Timestamp | undefined
  /** One per transform, in order; the web SDK fails without them. */
  readonly transformResults: readonly Value[]
}
