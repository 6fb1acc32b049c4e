import { normaliseQuery } from '../queries/normalise.ts'
import type { Cursor, FieldOperator, Filter, Order, Query } from '../queries/query.ts'
import { FirestoreError } from '../reporting/firestore-error.ts'
import type { FieldPath } from '../values/field-path.ts'
import { parseFieldPath } from '../values/field-path.ts'
import { toParentPath } from './documents.ts'
import type { CursorMessage, FilterMessage, OrderMessage, StructuredQueryMessage } from './messages.ts'
import { parseNearest } from './nearest.ts'
import { parseValue } from './values.ts'

/** `parent` is the resource name of the root or document that the query searches. */
export function parseQuery(
  database: string,
  parent: string | null | undefined,
  message: StructuredQueryMessage,
): Query {
  const nearest = parseNearest(message)
  const [from, ...others] = message.from ?? []
  if (others.length > 0) throw makeInvalid('A query has at most one collection selector.')
  const orderBy = (message.orderBy ?? []).map(parseOrder)
  return normaliseQuery({
    parent: toParentPath(database, parent),
    collectionId: from?.collectionId || undefined,
    allDescendants: from?.allDescendants ?? false,
    filter: message.where ? parseFilter(message.where) : undefined,
    orderBy,
    startAt: parseCursor(message.startAt, orderBy),
    endAt: parseCursor(message.endAt, orderBy),
    offset: requireNotNegative('offset', message.offset ?? 0),
    limit: message.limit ? requireNotNegative('limit', message.limit.value ?? 0) : undefined,
    // An empty selection returns only names.
    projection: message.select ? (message.select.fields ?? []).map(parseField) : undefined,
    ...(nearest && { nearest }),
  })
}

const fieldOperators: Readonly<Record<string, FieldOperator>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
}

const unaryOperators = {
  IS_NAN: 'isNan',
  IS_NULL: 'isNull',
  IS_NOT_NAN: 'isNotNan',
  IS_NOT_NULL: 'isNotNull',
} as const

function parseFilter({ fieldFilter, unaryFilter, compositeFilter }: FilterMessage): Filter {
  if (fieldFilter) {
    const op = fieldOperators[fieldFilter.op ?? '']
    if (op === undefined) throw makeInvalid('A field filter has no operator.')
    return {
      kind: 'field',
      field: parseField(fieldFilter.field),
      op,
      value: parseValue(fieldFilter.value ?? {}),
    }
  }
  if (unaryFilter) {
    if (!unaryFilter.op || unaryFilter.op === 'OPERATOR_UNSPECIFIED') {
      throw makeInvalid('A unary filter has no operator.')
    }
    return { kind: 'unary', field: parseField(unaryFilter.field), op: unaryOperators[unaryFilter.op] }
  }
  if (compositeFilter?.op === 'AND' || compositeFilter?.op === 'OR') {
    const kind = compositeFilter.op === 'AND' ? 'and' : 'or'
    const filters = (compositeFilter.filters ?? []).map(parseFilter)
    if (filters.length === 0 && kind === 'or') throw makeInvalid('An OR has no filters.')
    return { kind, filters }
  }
  throw makeInvalid('A filter has no operation.')
}

function parseOrder({ field, direction }: OrderMessage): Order {
  return { field: parseField(field), direction: direction === 'DESCENDING' ? 'descending' : 'ascending' }
}

/** A cursor counts only the explicit orders, not the implied ones. */
function parseCursor(
  message: CursorMessage | null | undefined,
  orderBy: readonly Order[],
): Cursor | undefined {
  if (!message) return undefined
  const values = (message.values ?? []).map(parseValue)
  if (values.length > orderBy.length) throw makeInvalid('Cursor has too many values.')
  return { values, before: message.before ?? false }
}

export function parseField(reference: { readonly fieldPath?: string | null } | null | undefined): FieldPath {
  return parseFieldPath(reference?.fieldPath ?? '')
}

function requireNotNegative(name: string, value: number): number {
  if (value < 0) throw makeInvalid(`${name} is negative.`)
  return value
}

function makeInvalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
