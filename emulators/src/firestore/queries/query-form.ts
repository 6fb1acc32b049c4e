import { type FieldPath, isDocumentId } from '../values/field-path.ts'
import type { Value } from '../values/value.ts'
import type { FieldOperator, Filter, Query } from './query.ts'

/**
 * All of a query but its values, its limits and the name of its parent, as a text. Whether it is refused, and which index
 * serves it, is the same for all of one form, so both are worked out once. Undefined for queries of which their values
 * decide that too.
 */
export function toQueryForm({ parent, collectionId, allDescendants, ...query }: Query): string | undefined {
  if (query.startAt !== undefined || query.endAt !== undefined) return undefined
  const conditions = formOfFilter(query.filter)
  if (conditions === undefined || query.offset < 0 || (query.limit ?? 0) < 0) return undefined
  let form = `${conditions} ${countSegments(parent)} ${allDescendants}`
  for (const { field, direction } of query.orderBy) form += ` ${direction} ${toName(field)}`
  // Last, since an ID may look like anything.
  return collectionId === undefined ? form : `${form} in ${collectionId}`
}

function formOfFilter(filter: Filter | undefined): string | undefined {
  if (filter === undefined) return ''
  if (filter.kind !== 'and') return formOfCondition(filter)
  let form = ''
  for (const part of filter.filters) {
    const condition = formOfCondition(part)
    if (condition === undefined) return undefined
    form += condition
  }
  return form
}

function formOfCondition(filter: Filter): string | undefined {
  if (filter.kind !== 'field' || !comparisons.has(filter.op)) return undefined
  if (isDocumentId(filter.field) || !isPlain(filter.value)) return undefined
  return ` ${filter.op} ${toName(filter.field)}`
}

const comparisons: ReadonlySet<FieldOperator> = new Set(['==', '!=', '<', '<=', '>', '>='])

/** Equal to itself and to others, and no list. */
function isPlain(value: Value): boolean {
  return value !== null && !Number.isNaN(value) && !Array.isArray(value)
}

function countSegments(parent: string): number {
  return parent === '' ? 0 : parent.split('/').length
}

/** Each segment with its length, so that no two paths have one name. */
function toName(field: FieldPath): string {
  let name = ''
  for (const segment of field) name += `.${segment.length}:${segment}`
  return name
}
