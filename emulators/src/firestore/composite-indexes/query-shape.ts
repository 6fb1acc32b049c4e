import { type Condition, toDisjuncts } from '../queries/disjuncts.ts'
import type { Order, Query } from '../queries/query.ts'
import type { FieldPath } from '../values/field-path.ts'
import { formatFieldPath, isDocumentId } from '../values/field-path.ts'
import type { IndexMode, QueryScope } from './index-configuration.ts'

/** The part of a disjunct that decides which indexes can serve it. Fields are formatted paths. */
export interface QueryShape {
  readonly collectionGroup: string
  readonly scope: QueryScope
  readonly equal: readonly string[]
  readonly contains: readonly string[]
  /** Orders without __name__ and without fields that are equal in every result. */
  readonly orders: readonly { readonly field: string; readonly mode: IndexMode }[]
  /** Fields that sum and average read from the index, in any direction. */
  readonly aggregated: readonly string[]
  readonly nameMode: IndexMode
}

/** Returns each shape once: the thirty values of an `in` share one. */
export function listShapes(query: Query, aggregated: readonly FieldPath[]): QueryShape[] {
  const { collectionId, allDescendants } = query
  if (collectionId === undefined) return []
  const shapes = toDisjuncts(query.filter).map((conditions) => ({
    collectionGroup: collectionId,
    scope: allDescendants ? ('COLLECTION_GROUP' as const) : ('COLLECTION' as const),
    ...toFields(query.orderBy, conditions, aggregated),
  }))
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()]
}

function toFields(
  orderBy: readonly Order[],
  conditions: readonly Condition[],
  aggregated: readonly FieldPath[],
) {
  const equal = listNames(conditions.filter(isEquality))
  const nameAt = orderBy.findIndex(({ field }) => isDocumentId(field))
  const orders = orderBy
    .slice(0, nameAt === -1 ? undefined : nameAt)
    .map(({ field, direction }) => ({ field: formatFieldPath(field), mode: toMode(direction) }))
    .filter(({ field }) => !equal.includes(field))
  const known = [...equal, ...orders.map(({ field }) => field)]
  return {
    equal,
    contains: listNames(conditions.filter(({ op }) => op === 'array-contains')),
    orders,
    aggregated: [...new Set(aggregated.map(formatFieldPath))].filter((field) => !known.includes(field)),
    nameMode: toMode(orderBy[nameAt]?.direction ?? 'ascending'),
  }
}

function isEquality({ op, field }: Condition): boolean {
  return (op === '==' || op === 'isNull' || op === 'isNan') && !isDocumentId(field)
}

function listNames(conditions: readonly Condition[]): string[] {
  return [...new Set(conditions.map(({ field }) => formatFieldPath(field)))]
}

function toMode(direction: Order['direction']): IndexMode {
  return direction === 'ascending' ? 'ASCENDING' : 'DESCENDING'
}
