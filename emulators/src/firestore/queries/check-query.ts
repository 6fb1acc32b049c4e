import { FirestoreError } from '../reporting/firestore-error.ts'
import { isArray } from '../values/compare-values.ts'
import type { FieldPath } from '../values/field-path.ts'
import { formatFieldPath, isDocumentId } from '../values/field-path.ts'
import { Reference, type Value } from '../values/value.ts'
import { isReserved } from '../writes/check-path.ts'
import { type Condition, disjunctCount, disjuncts } from './disjuncts.ts'
import { inequalityFields } from './normalise.ts'
import type { Cursor, FieldOperator, Filter, Query } from './query.ts'

/** https://firebase.google.com/docs/firestore/query-data/queries#query_limitations */
const limits = { disjunctions: 30, notInValues: 10, inequalityFields: 10, parts: 100 }

/** Refuses queries that Firestore refuses regardless of what is stored and indexed. */
export function checkQuery(query: Query): void {
  if (query.collectionId !== undefined) checkCollectionId(query.collectionId)
  const conditions = conditionsOf(query.filter)
  for (const condition of conditions) checkCondition(condition)
  checkDisjunctions(query.filter)
  checkNegations(query.filter, conditions)
  if (inequalityFields(query.filter).length > limits.inequalityFields) {
    throw invalid(`A query cannot have inequality filters on more than ${limits.inequalityFields} fields.`)
  }
  if (conditions.length + query.orderBy.length + query.parent.split('/').length > limits.parts) {
    throw invalid(`A query cannot have more than ${limits.parts} filters, orders and parent segments.`)
  }
  checkOrders(query)
  checkCursor(query, query.startAt)
  checkCursor(query, query.endAt)
  if (query.collectionId === undefined) checkKindless(query, conditions)
  if (query.offset < 0) throw invalid('offset is negative')
  if (query.limit !== undefined && query.limit < 0) throw invalid('limit is negative')
}

function checkCollectionId(id: string): void {
  if (id === '' || id.includes('/')) throw invalid(`Collection id "${id}" is invalid.`)
  if (isReserved(id)) throw invalid(`Collection id "${id}" is invalid because it is reserved.`)
}

function conditionsOf(filter: Filter | undefined): readonly Condition[] {
  if (filter === undefined) return []
  return 'filters' in filter ? filter.filters.flatMap(conditionsOf) : [filter]
}

const listOperators: Partial<Record<FieldOperator, string>> = {
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
}

function checkCondition(condition: Condition): void {
  if (condition.kind === 'unary') {
    if (isDocumentId(condition.field)) throw invalid('__key__ filter value must be a Key')
    return
  }
  const { field, op, value } = condition
  const list = listOperators[op]
  if (list !== undefined) checkList(list, value)
  if (op === 'not-in' && isArray(value) && value.length > limits.notInValues) {
    throw invalid(`'NOT_IN' supports up to ${limits.notInValues} comparison values.`)
  }
  if (isDocumentId(field)) checkNameCondition(op, value)
}

function checkList(operator: string, value: Value): void {
  if (!isArray(value) || value.length === 0) throw invalid(`'${operator}' requires a non-empty ArrayValue.`)
}

function checkNameCondition(op: FieldOperator, value: Value): void {
  if (op === 'array-contains' || op === 'array-contains-any') {
    throw invalid(`'${op}' cannot be applied to __name__.`)
  }
  const names = isArray(value) ? value : [value]
  if (!names.every((name) => name instanceof Reference)) throw invalid('__key__ filter value must be a Key')
}

function checkDisjunctions(filter: Filter | undefined): void {
  const count = disjunctCount(filter)
  if (count > limits.disjunctions) {
    throw invalid(
      `A query cannot have more than ${limits.disjunctions} disjunctions in disjunctive normal form: it has ${count}.`,
    )
  }
  for (const conditions of disjuncts(filter)) {
    if (conditions.filter(({ op }) => op === 'array-contains').length > 1) {
      throw invalid('A maximum of 1 ARRAY_CONTAINS filter is allowed per disjunction.')
    }
  }
}

function checkNegations(filter: Filter | undefined, conditions: readonly Condition[]): void {
  const has = (...operators: Condition['op'][]) =>
    conditions.filter(({ op }) => operators.includes(op)).length
  const negations = has('!=', 'not-in', 'isNotNull', 'isNotNan')
  if (has('not-in') === 0) return
  if (negations > 1) throw invalid("'NOT_IN' cannot be combined with '!=' or another 'NOT_IN'.")
  if (has('in', 'array-contains-any') > 0 || hasOr(filter)) {
    throw invalid("'NOT_IN' cannot be combined with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.")
  }
}

function hasOr(filter: Filter | undefined): boolean {
  if (filter === undefined || !('filters' in filter)) return false
  return (filter.kind === 'or' && filter.filters.length > 1) || filter.filters.some(hasOr)
}

function checkOrders({ orderBy }: Query): void {
  const names = orderBy.map(({ field }) => formatFieldPath(field))
  const repeated = names.find((name, i) => names.indexOf(name) !== i)
  if (repeated !== undefined) throw invalid(`order by clause cannot contain duplicate fields ${repeated}`)
}

function checkCursor({ orderBy }: Query, cursor: Cursor | undefined): void {
  if (cursor === undefined) return
  if (cursor.values.length > orderBy.length) throw invalid('Cursor has too many values.')
  for (const [i, value] of cursor.values.entries()) {
    if (isName(orderBy[i]?.field) && !(value instanceof Reference)) {
      throw invalid('A cursor on __name__ must hold a document name.')
    }
  }
}

/** Only document names order documents of all collections. */
function checkKindless({ orderBy }: Query, conditions: readonly Condition[]): void {
  const filtered = conditions.find(({ field }) => !isDocumentId(field))
  if (filtered !== undefined) throw invalid(`kind is required for filter: ${formatFieldPath(filtered.field)}`)
  if (orderBy.some(({ field, direction }) => !isDocumentId(field) || direction === 'descending')) {
    throw invalid('kind is required for all orders except __key__ ascending')
  }
}

function isName(field: FieldPath | undefined): boolean {
  return field !== undefined && isDocumentId(field)
}

function invalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
