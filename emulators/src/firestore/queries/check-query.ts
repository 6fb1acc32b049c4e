import { FirestoreError } from '../reporting/firestore-error.ts'
import { isArray } from '../values/compare-values.ts'
import type { FieldPath } from '../values/field-path.ts'
import { documentId, formatFieldPath, isDocumentId, isSameFieldPath } from '../values/field-path.ts'
import { isIdenticalValue } from '../values/identical-values.ts'
import { Reference, type Value } from '../values/value.ts'
import { measureString } from '../values/value-size.ts'
import { checkCollectionId, isReserved } from '../writes/check-path.ts'
import { type Condition, countDisjuncts, toDisjuncts } from './disjuncts.ts'
import { isRange, listInequalityFields } from './normalise.ts'
import type { Cursor, FieldOperator, Filter, Query } from './query.ts'
import { toQueryForm } from './query-form.ts'

/** https://firebase.google.com/docs/firestore/query-data/queries#query_limitations */
const limits = {
  disjunctions: 30,
  notInValues: 10,
  inequalityFields: 10,
  parts: 100,
  fieldPathBytes: 1500,
  fieldPathElements: 20,
}

/** Refuses queries that Firestore refuses regardless of what is stored and indexed. */
export function checkQuery(query: Query): void {
  const form = toQueryForm(query)
  if (form !== undefined && accepted.has(form)) return
  checkParts(query)
  checkKeyScan(query)
  if (form === undefined) return
  if (accepted.size >= maximumForms) accepted.clear()
  accepted.add(form)
}

/** Cached, because an application repeats the same few query forms. */
const accepted = new Set<string>()
const maximumForms = 1000

export function checkParts(query: Query): void {
  if (query.collectionId !== undefined) checkCollectionId(query.collectionId)
  const conditions = listConditions(query.filter)
  for (const { field } of [...conditions, ...query.orderBy]) checkField(field)
  for (const condition of conditions) checkCondition(condition)
  checkDisjunctions(query.filter)
  checkNegations(query.filter, conditions)
  if (listInequalityFields(query.filter).length > limits.inequalityFields) {
    throw makeInvalid(
      `A query cannot have inequality filters on more than ${limits.inequalityFields} fields.`,
    )
  }
  if (conditions.length + query.orderBy.length + query.parent.split('/').length > limits.parts) {
    throw makeInvalid(`A query cannot have more than ${limits.parts} filters, orders and parent segments.`)
  }
  if (query.collectionId === undefined) checkKindless(query, conditions)
  else if (query.allDescendants && query.parent !== '') checkGroup(query, conditions)
  checkOrders(query, conditions)
  checkCursor(query, query.startAt)
  checkCursor(query, query.endAt)
  if (query.offset < 0) throw makeInvalid('offset is negative')
  if (query.limit !== undefined && query.limit < 0) throw makeInvalid('limit is negative')
}

function checkField(field: FieldPath): void {
  if (isDocumentId(field)) return
  const reserved = field.find(isReserved)
  if (reserved !== undefined) throw makeInvalid(`Invalid reserved name in field path ${reserved}`)
  if (field.length > limits.fieldPathElements) {
    throw makeInvalid(`paths must have at most ${limits.fieldPathElements} elements`)
  }
  if (measureString(formatFieldPath(field)) - 1 > limits.fieldPathBytes) {
    throw makeInvalid(`property path is longer than ${limits.fieldPathBytes} bytes.`)
  }
}

function listConditions(filter: Filter | undefined): readonly Condition[] {
  if (filter === undefined) return []
  return 'filters' in filter ? filter.filters.flatMap(listConditions) : [filter]
}

const listOperators: Partial<Record<FieldOperator, string>> = {
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
}

function checkCondition(condition: Condition): void {
  if (condition.kind === 'unary') {
    if (isDocumentId(condition.field)) throw makeInvalid('__key__ filter value must be a Key')
    return
  }
  const { field, op, value } = condition
  const list = listOperators[op]
  if (list !== undefined) checkList(list, value)
  if (op === 'not-in' && isArray(value) && value.length > limits.notInValues) {
    throw makeInvalid(`'NOT_IN' supports up to ${limits.notInValues} comparison values.`)
  }
  if (isDocumentId(field)) checkNameCondition(op, value)
}

function checkList(operator: string, value: Value): void {
  if (!isArray(value) || value.length === 0)
    throw makeInvalid(`'${operator}' requires a non-empty ArrayValue.`)
}

function checkNameCondition(op: FieldOperator, value: Value): void {
  if (op === 'array-contains' || op === 'array-contains-any') {
    throw makeInvalid(`'${op}' cannot be applied to __name__.`)
  }
  const names = isArray(value) ? value : [value]
  if (!names.every((name) => name instanceof Reference))
    throw makeInvalid('__key__ filter value must be a Key')
}

function checkDisjunctions(filter: Filter | undefined): void {
  const count = countDisjuncts(filter)
  if (count > limits.disjunctions) {
    throw makeInvalid(
      `A query cannot have more than ${limits.disjunctions} disjunctions in disjunctive normal form: it has ${count}.`,
    )
  }
  for (const conditions of toDisjuncts(filter)) {
    const [first, ...others] = conditions.filter(({ op }) => op === 'array-contains')
    if (others.some((other) => !isSameCondition(first, other))) {
      throw makeInvalid('A maximum of 1 ARRAY_CONTAINS filter is allowed per disjunction.')
    }
  }
}

function isSameCondition(a: Condition | undefined, b: Condition): boolean {
  return (
    a?.kind === 'field' &&
    b.kind === 'field' &&
    isSameFieldPath(a.field, b.field) &&
    isIdenticalValue(a.value, b.value)
  )
}

function checkNegations(filter: Filter | undefined, conditions: readonly Condition[]): void {
  const has = (...operators: Condition['op'][]) =>
    conditions.filter(({ op }) => operators.includes(op)).length
  if (has('!=', 'not-in', 'isNotNull', 'isNotNan') > 1) {
    throw makeInvalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    )
  }
  if (has('not-in') > 0 && (has('in', 'array-contains-any') > 0 || hasOr(filter))) {
    throw makeInvalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.")
  }
}

function hasOr(filter: Filter | undefined): boolean {
  if (filter === undefined || !('filters' in filter)) return false
  return filter.kind === 'or' || filter.filters.some(hasOr)
}

function checkOrders({ orderBy, filter }: Query, conditions: readonly Condition[]): void {
  const names = orderBy.map(({ field }) => formatFieldPath(field))
  const repeated = names.find((name, i) => name !== documentId && names.indexOf(name) !== i)
  if (repeated !== undefined) throw makeInvalid(`order by clause cannot contain duplicate fields ${repeated}`)
  const unequal = listInequalityFields(filter)
  const unordered = unequal.filter((field) => !isDocumentId(field) && !names.includes(formatFieldPath(field)))
  const goesOnAfterName =
    names.indexOf(documentId) < names.length - 1 && !isKeyScanBackwards(orderBy, conditions)
  if (goesOnAfterName || unordered.length > 0) {
    throw makeInvalid('order by clause cannot contain more fields after the key')
  }
  if (conditions.some(isNamePinned) && unequal.length > 0 && !unequal.some(isDocumentId)) {
    throw makeInvalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    )
  }
}

/** The last check, because all other errors are reported first. */
export function checkKeyScan({ orderBy, filter }: Query): void {
  if (isKeyScanBackwards(orderBy, listConditions(filter))) {
    throw new FirestoreError('FAILED_PRECONDITION', 'Firestore does not support descending key scans')
  }
}

function isKeyScanBackwards(orderBy: Query['orderBy'], conditions: readonly Condition[]): boolean {
  return (
    orderBy.length > 0 &&
    orderBy.every(({ field, direction }) => isDocumentId(field) && direction === 'descending') &&
    !conditions.some(isFieldPinned)
  )
}

function isNamePinned({ field, op }: Condition): boolean {
  return isDocumentId(field) && (op === '==' || op === 'in')
}

/** An index on such a field can be read in either direction of the names. */
function isFieldPinned(condition: Condition): boolean {
  return !isDocumentId(condition.field) && !isRange(condition)
}

function checkCursor({ orderBy }: Query, cursor: Cursor | undefined): void {
  if (cursor === undefined) return
  if (cursor.values.length > orderBy.length) throw makeInvalid('Cursor has too many values.')
  for (const [i, value] of cursor.values.entries()) {
    if (isName(orderBy[i]?.field) && !(value instanceof Reference)) {
      throw makeInvalid('A cursor on __name__ must hold a document name.')
    }
  }
}

/** Documents of all collections can only be ordered by name. */
function checkKindless({ orderBy }: Query, conditions: readonly Condition[]): void {
  const filtered = conditions.find(({ field }) => !isDocumentId(field))
  if (filtered !== undefined)
    throw makeInvalid(`kind is required for filter: ${formatFieldPath(filtered.field)}`)
  if (orderBy.some(({ field, direction }) => !isDocumentId(field) || direction === 'descending')) {
    throw makeInvalid('kind is required for all orders except __key__ ascending')
  }
}

/** No index covers a group below one document, so it is read in the order of names. */
function checkGroup({ orderBy }: Query, conditions: readonly Condition[]): void {
  const [first] = orderBy
  if (conditions.some(({ field }) => !isDocumentId(field)) || !isName(first?.field)) {
    throw makeInvalid('collection group queries are only allowed at the root parent')
  }
}

function isName(field: FieldPath | undefined): boolean {
  return field !== undefined && isDocumentId(field)
}

function makeInvalid(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message)
}
