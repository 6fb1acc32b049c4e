import { FirestoreError } from '../reporting/firestore-error.ts'
import { type FieldPath, formatFieldPath, isDocumentId } from '../values/field-path.ts'
import { measureString } from '../values/value-size.ts'
import { isReserved } from '../writes/check-path.ts'
import { checkKeyScan, checkParts } from './check-query.ts'
import { listInequalityFields } from './normalise.ts'
import type { Aggregation, Filter, Query } from './query.ts'

/** Documented limit; production refuses more. */
const limits = { aggregations: 5, aliasBytes: 1500 }

/** Refuses aggregations that Firestore refuses regardless of what is stored and indexed. */
export function checkAggregations(
  query: Query,
  aggregations: readonly Aggregation[],
  /** Whether the query explicitly orders by name, as every query implicitly ends. */
  isByName: boolean,
): void {
  checkParts(query)
  checkCount(aggregations.length)
  for (const aggregation of aggregations) checkAggregation(aggregation)
  if (new Set(aggregations.map(({ alias }) => alias)).size < aggregations.length) {
    throw makeInvalid('Every aggregation needs an alias of its own.')
  }
  const fields = aggregations.flatMap((aggregation) => ('field' in aggregation ? [aggregation.field] : []))
  checkProjection(query, fields)
  checkKeyScan(query)
  checkIndexed(query, fields, isByName)
}

/** The SDKs' own tests search for the words "maximum number of aggregations". */
function checkCount(count: number): void {
  if (count === 0) throw makeInvalid('Aggregations can not be empty.')
  if (count <= limits.aggregations) return
  throw makeInvalid(
    `The maximum number of aggregations allowed in an aggregation query is ${limits.aggregations}. Received: ${count}`,
  )
}

function checkAggregation(aggregation: Aggregation): void {
  const { alias, kind } = aggregation
  if (isReserved(alias)) throw makeInvalid(`The property.name "${alias}" is reserved.`)
  if (measureString(alias) - 1 > limits.aliasBytes) {
    throw makeInvalid(`The property.name is longer than ${limits.aliasBytes} bytes.`)
  }
  if (kind === 'count') {
    if ((aggregation.upTo ?? 0) < 0) {
      throw makeInvalid('The `up_to` value in a COUNT aggregation must be greater than or equal to zero.')
    }
  } else if (isDocumentId(aggregation.field)) {
    throw makeInvalid('Aggregations are not supported for the property: __key__')
  }
}

function checkProjection({ projection }: Query, fields: readonly FieldPath[]): void {
  if (projection === undefined || fields.length === 0) return
  if (projection.every(isDocumentId)) {
    throw makeInvalid(
      'Aggregation over non-key properties is not supported for base query that only returns keys.',
    )
  }
  const selected = new Set(projection.map(formatFieldPath))
  const missing = fields.map(formatFieldPath).find((field) => !selected.has(field))
  throw missing === undefined
    ? makeInvalid('Cannot apply property masks when aggregation fields are present.')
    : makeInvalid(`The aggregation property ${missing} is not present in the base query's property mask.`)
}

/** Aggregated fields must precede the name in the index, so a query that orders by name leaves no room for them. */
function checkIndexed({ orderBy, filter }: Query, fields: readonly FieldPath[], isByName: boolean): void {
  const ordered = new Set(
    [...orderBy.map(({ field }) => field), ...listInequalityFields(filter)].map(formatFieldPath),
  )
  const others = [...new Set(fields.map(formatFieldPath))].filter((field) => !ordered.has(field)).sort()
  if (others.length === 0 || !(isByName || hasDocumentName(filter))) return
  throw makeInvalid(
    `This query requires an index that has fields [${others.join(', ')}] after __name__ and Firestore does not ` +
      'currently support such an index. Please try the query again with additional ordering on those fields.',
  )
}

function hasDocumentName(filter: Filter | undefined): boolean {
  if (filter === undefined) return false
  return 'filters' in filter ? filter.filters.some(hasDocumentName) : isDocumentId(filter.field)
}

function makeInvalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
