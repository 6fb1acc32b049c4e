import { compareStrings } from '../values/compare-strings.ts'
import { isArray } from '../values/compare-values.ts'
import type { FieldPath } from '../values/field-path.ts'
import { documentId, formatFieldPath, isDocumentId, isSameFieldPath } from '../values/field-path.ts'
import type { Filter, Query } from './query.ts'

/**
 * Completes `orderBy` as Firestore does: inequality fields that no order names, sorted, then __name__. Added orders
 * take the direction of the last given one.
 */
export function normaliseQuery(query: Query): Query {
  const { orderBy } = query
  if (orderBy.some(({ field }) => isDocumentId(field))) return query
  const direction = orderBy.at(-1)?.direction ?? 'ascending'
  const complete = [...orderBy]
  for (const field of listInequalityFields(query.filter)) {
    if (isDocumentId(field) || orderBy.some((order) => isSameFieldPath(order.field, field))) continue
    complete.push({ field, direction })
  }
  complete.push({ field: [documentId], direction })
  return { ...query, orderBy: complete }
}

/**
 * Sorted distinct fields. Negations, including negated unary tests, are ranges too. Comparisons with null or NaN never
 * match, so they imply no order.
 */
export function listInequalityFields(filter: Filter | undefined): FieldPath[] {
  const fields = listRangeFields(filter)
  if (fields.length < 2) return fields
  const byName = new Map(fields.map((field) => [formatFieldPath(field), field]))
  return [...byName].sort(([a], [b]) => compareStrings(a, b)).map(([, field]) => field)
}

type RangeFilter = Extract<Filter, { kind: 'field' | 'unary' }>

function listRangeFields(filter: Filter | undefined): FieldPath[] {
  if (filter === undefined) return []
  if ('filters' in filter) return filter.filters.flatMap(listRangeFields)
  return isRange(filter) ? [filter.field] : []
}

/** Whether a filter needs an index in the order of its field. */
export function isRange(filter: RangeFilter): boolean {
  return rangeOperators.has(filter.op) && (filter.kind === 'unary' || !canMatchNothing(filter))
}

function canMatchNothing({ op, value }: Extract<Filter, { kind: 'field' }>): boolean {
  if (op === 'not-in') return isArray(value) && value.every((element) => element === null)
  return value === null || (op !== '!=' && Number.isNaN(value))
}

const rangeOperators: ReadonlySet<RangeFilter['op']> = new Set([
  '<',
  '<=',
  '>',
  '>=',
  '!=',
  'not-in',
  'isNotNull',
  'isNotNan',
])
