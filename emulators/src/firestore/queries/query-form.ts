import { type FieldPath, isDocumentId } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'
import type { FieldOperator, Filter, Query } from './query.ts'

/**
 * Text of a query without its values, limits and parent name. All queries of one form are refused alike and served by
 * the same index, so both are computed once. Undefined if the values matter as well.
 */
export function toQueryForm({ parent, collectionId, allDescendants, ...query }: Query): string | undefined {
  if (query.startAt !== undefined || query.endAt !== undefined) return undefined
  const conditions = toFilterForm(query.filter)
  if (conditions === undefined || query.offset < 0 || (query.limit ?? 0) < 0) return undefined
  let form = `${conditions} ${countSegments(parent)} ${allDescendants}`
  for (const { field, direction } of query.orderBy) form += ` ${direction} ${toName(field)}`
  // Last, because an ID may contain anything.
  return collectionId === undefined ? form : `${form} in ${collectionId}`
}

function toFilterForm(filter: Filter | undefined): string | undefined {
  if (filter === undefined) return ''
  if (filter.kind !== 'and') return toConditionForm(filter)
  let form = ''
  for (const part of filter.filters) {
    const condition = toConditionForm(part)
    if (condition === undefined) return undefined
    form += condition
  }
  return form
}

function toConditionForm(filter: Filter): string | undefined {
  if (filter.kind !== 'field' || !comparisons.has(filter.op)) return undefined
  if (isDocumentId(filter.field) || !isPlain(filter.value)) return undefined
  return ` ${filter.op} ${toName(filter.field)}`
}

const comparisons: ReadonlySet<FieldOperator> = new Set(['==', '!=', '<', '<=', '>', '>='])

/** Value that is comparable with itself and with others, and is not a list. */
function isPlain(value: Value): boolean {
  return value !== null && !Number.isNaN(value) && !Array.isArray(value)
}

function countSegments(parent: string): number {
  return parent === '' ? 0 : parent.split('/').length
}

/** Each segment is prefixed with its length, so that no two paths have the same key. */
function toName(field: FieldPath): string {
  let name = ''
  for (const segment of field) name += `.${segment.length}:${segment}`
  return name
}
