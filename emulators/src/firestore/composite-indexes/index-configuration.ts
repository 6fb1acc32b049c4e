import type { FieldPath } from '../values/field-path.ts'

export type QueryScope = 'COLLECTION' | 'COLLECTION_GROUP'
export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS'

interface IndexField {
  readonly field: FieldPath
  readonly mode: IndexMode
}

export interface CompositeIndex {
  readonly collectionGroup: string
  readonly queryScope: QueryScope
  readonly fields: readonly IndexField[]
}

/** Replaces the automatic indexes of one field; without any, the field is exempt from indexing. */
export interface FieldOverride {
  readonly collectionGroup: string
  /** ['*'] stands for every field of the collection group that has no override of its own. */
  readonly field: FieldPath
  readonly indexes: readonly { readonly mode: IndexMode; readonly queryScope: QueryScope }[]
}

/** Contents of firestore.indexes.json. */
export interface IndexConfiguration {
  readonly composite: readonly CompositeIndex[]
  readonly overrides: readonly FieldOverride[]
}
