import type { FieldPath } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'

export type FieldOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any'

export type Filter =
  | { readonly kind: 'field'; readonly field: FieldPath; readonly op: FieldOperator; readonly value: Value }
  | {
      readonly kind: 'unary'
      readonly field: FieldPath
      readonly op: 'isNull' | 'isNotNull' | 'isNan' | 'isNotNan'
    }
  | { readonly kind: 'and' | 'or'; readonly filters: readonly Filter[] }

export interface Order {
  readonly field: FieldPath
  readonly direction: 'ascending' | 'descending'
}

export interface Cursor {
  readonly values: readonly Value[]
  /** Whether the position lies just before the values instead of just after them, as on the wire. */
  readonly before: boolean
}

/** Vector search for the nearest neighbours among the results of a query. */
export interface Nearest {
  readonly field: FieldPath
  readonly vector: readonly number[]
  readonly measure: 'euclidean' | 'cosine' | 'dotProduct'
  readonly limit: number
  /** Maximum distance. */
  readonly threshold: number | undefined
  /** Name of the field that receives the distance in each result. */
  readonly resultField: string | undefined
}

/** A structured query, parsed and normalised: `orderBy` is complete, implied orders and the final __name__ included. */
export interface Query {
  /** Path of the parent document, '' for the root. */
  readonly parent: string
  /** Undefined: every collection (the kindless query of recursive deletes). */
  readonly collectionId: string | undefined
  readonly allDescendants: boolean
  readonly filter: Filter | undefined
  readonly orderBy: readonly Order[]
  readonly startAt: Cursor | undefined
  readonly endAt: Cursor | undefined
  readonly offset: number
  readonly limit: number | undefined
  /** Undefined: whole documents. */
  readonly projection: readonly FieldPath[] | undefined
  readonly nearest?: Nearest | undefined
}

/** Computed over the query's documents. Sum and average leave out documents whose field is missing. */
export type Aggregation = { readonly alias: string } & (
  | { readonly kind: 'count'; readonly upTo?: number | undefined }
  | { readonly kind: 'sum' | 'average'; readonly field: FieldPath }
)
