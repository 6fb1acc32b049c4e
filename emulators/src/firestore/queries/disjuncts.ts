import { isArray } from '../values/compare-values.ts'
import type { Filter } from './query.ts'

/** A filter on one field, with `in` and `array-contains-any` already split into their single values. */
export type Condition = Extract<Filter, { kind: 'field' | 'unary' }>

/**
 * The filter as an OR of ANDs (disjunctive normal form), as Firestore plans it:
 * https://firebase.google.com/docs/firestore/query-data/queries#limits_on_or_queries
 */
export function toDisjuncts(filter: Filter | undefined): readonly (readonly Condition[])[] {
  if (filter === undefined) return [[]]
  if (!('filters' in filter)) return listAlternatives(filter).map((condition) => [condition])
  if (filter.kind === 'and' && filter.filters.every(isSingle)) return [filter.filters]
  const parts = filter.filters.map(toDisjuncts)
  return filter.kind === 'or' ? parts.flat() : parts.reduce(multiply, [[]])
}

/**
 * The filter without conditions on array elements, which no index here leads with. They do not narrow the scanned
 * documents, so each alternative of `array-contains-any` would only add another pass.
 */
export function dropElements(filter: Filter | undefined): Filter | undefined {
  if (filter === undefined) return undefined
  if (!('filters' in filter)) return isOnElements(filter) ? undefined : filter
  const parts = filter.filters.map(dropElements)
  const filters = parts.filter((part) => part !== undefined)
  const isAnything = filters.length === 0 || (filter.kind === 'or' && filters.length < parts.length)
  return isAnything ? undefined : { ...filter, filters }
}

function isOnElements({ kind, op }: Condition): boolean {
  return kind === 'field' && (op === 'array-contains' || op === 'array-contains-any')
}

/** Counts the disjuncts without building them. */
export function countDisjuncts(filter: Filter | undefined): number {
  if (filter === undefined) return 1
  if (!('filters' in filter)) return listAlternatives(filter).length
  const counts = filter.filters.map(countDisjuncts)
  return filter.kind === 'or' ? counts.reduce((a, b) => a + b, 0) : counts.reduce((a, b) => a * b, 1)
}

/** Shortcut, because most queries have only a few such conditions. */
function isSingle(filter: Filter): filter is Condition {
  if ('filters' in filter) return false
  return filter.kind === 'unary' || !isArray(filter.value)
}

function listAlternatives(condition: Condition): Condition[] {
  if (condition.kind === 'unary' || !isArray(condition.value)) return [condition]
  if (condition.op === 'in') {
    return condition.value.map((value) => ({ ...condition, op: '==', value }))
  }
  if (condition.op === 'array-contains-any') {
    return condition.value.map((value) => ({ ...condition, op: 'array-contains', value }))
  }
  return [condition]
}

function multiply(
  left: readonly (readonly Condition[])[],
  right: readonly (readonly Condition[])[],
): readonly (readonly Condition[])[] {
  return left.flatMap((a) => right.map((b) => [...a, ...b]))
}
