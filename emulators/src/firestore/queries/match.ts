import type { StoredDocument } from '../documents/document.ts'
import { compareValues } from '../values/compare-values.ts'
import {
  compareDocumentPaths,
  parseDocumentName,
  toLastSegment,
  toParentPath,
} from '../values/document-name.ts'
import { isDocumentId, readValue } from '../values/field-path.ts'
import { Reference, type Value } from '../values/value.ts'
import { isMatchingFilter } from './match-filter.ts'
import type { Cursor, Order, Query } from './query.ts'

/** Whether a document matches the query, ignoring offset and limit. */
export function isMatchingQuery(query: Query, document: StoredDocument): boolean {
  return (
    isInScope(query, document.path) &&
    hasAll(query.orderBy, document) &&
    (query.filter === undefined || isMatchingFilter(query.filter, document)) &&
    isWithinCursors(query, document)
  )
}

/** Documents without a field of the order are left out. */
function hasAll(orderBy: readonly Order[], { fields }: StoredDocument): boolean {
  for (const { field } of orderBy) {
    if (!isDocumentId(field) && readValue(fields, field) === undefined) return false
  }
  return true
}

/** The order in which the query returns documents; total, since __name__ is the last one. */
export function compareDocuments(query: Query): (a: StoredDocument, b: StoredDocument) => number {
  return (a, b) => {
    for (const order of query.orderBy) {
      const result = compareField(order, a, b)
      if (result !== 0) return order.direction === 'ascending' ? result : -result
    }
    return 0
  }
}

export function isInScope(query: Query, path: string): boolean {
  if (query.allDescendants) {
    if (query.parent !== '' && !path.startsWith(`${query.parent}/`)) return false
    return query.collectionId === undefined || toLastSegment(toParentPath(path)) === query.collectionId
  }
  const { parent, collectionId } = query
  if (collectionId === undefined) return toParentPath(toParentPath(path)) === parent
  const end = path.lastIndexOf('/')
  if (parent === '') return end === collectionId.length && path.startsWith(collectionId)
  return end === parent.length + 1 + collectionId.length && path.startsWith(`${parent}/${collectionId}`)
}

function compareField({ field }: Order, a: StoredDocument, b: StoredDocument): number {
  if (isDocumentId(field)) return compareDocumentPaths(a.path, b.path)
  return compareValues(readValue(a.fields, field) ?? null, readValue(b.fields, field) ?? null)
}

function isWithinCursors({ orderBy, startAt, endAt }: Query, document: StoredDocument): boolean {
  if (startAt !== undefined) {
    const order = compareToCursor(orderBy, startAt, document)
    if (order < 0 || (order === 0 && !startAt.before)) return false
  }
  if (endAt !== undefined) {
    const order = compareToCursor(orderBy, endAt, document)
    if (order > 0 || (order === 0 && endAt.before)) return false
  }
  return true
}

/** Negative while the document precedes the cursor's values. A cursor may hold fewer values than there are orders. */
function compareToCursor(orderBy: readonly Order[], cursor: Cursor, document: StoredDocument): number {
  for (const [i, value] of cursor.values.entries()) {
    const order = orderBy[i]
    const result = order === undefined ? 0 : compareToValue(order, document, value)
    if (result !== 0) return order?.direction === 'descending' ? -result : result
  }
  return 0
}

function compareToValue({ field }: Order, document: StoredDocument, value: Value): number {
  if (!isDocumentId(field)) return compareValues(readValue(document.fields, field) ?? null, value)
  if (!(value instanceof Reference)) return 0
  return compareDocumentPaths(document.path, parseDocumentName(value.name).path)
}
