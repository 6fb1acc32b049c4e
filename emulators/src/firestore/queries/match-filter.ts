import type { StoredDocument } from '../documents/document.ts'
import { compareValues, isArray, isEqualValue, toTypeName } from '../values/compare-values.ts'
import { compareDocumentPaths, parseDocumentName } from '../values/document-name.ts'
import { isDocumentId, readValue } from '../values/field-path.ts'
import { Reference, type Value } from '../values/value.ts'
import type { FieldOperator, Filter } from './query.ts'

type FieldFilter = Extract<Filter, { kind: 'field' }>
type UnaryFilter = Extract<Filter, { kind: 'unary' }>

export function isMatchingFilter(filter: Filter, document: StoredDocument): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((part) => isMatchingFilter(part, document))
    case 'or':
      return filter.filters.some((part) => isMatchingFilter(part, document))
    case 'unary':
      return isMatchingUnary(filter.op, readValue(document.fields, filter.field))
    case 'field':
      return isDocumentId(filter.field)
        ? isMatchingId(filter, document.path)
        : isMatchingField(filter, document)
  }
}

function isMatchingUnary(op: UnaryFilter['op'], value: Value | undefined): boolean {
  switch (op) {
    case 'isNull':
      return value === null
    case 'isNan':
      return Number.isNaN(value)
    case 'isNotNull':
      return value !== undefined && value !== null
    case 'isNotNan':
      return value !== undefined && value !== null && !Number.isNaN(value)
  }
}

function isMatchingField(filter: FieldFilter, document: StoredDocument): boolean {
  const value = readValue(document.fields, filter.field)
  return value !== undefined && operators[filter.op](value, filter.value)
}

/**
 * No value equals null or NaN here, nor is it less or more: IS_NULL, IS_NAN and their opposites ask for those.
 * Inequalities compare within one type only; negations need the field to be there and not null.
 */
const operators: Record<FieldOperator, (value: Value, operand: Value) => boolean> = {
  '==': isEqual,
  '!=': (value, operand) => value !== null && operand !== null && !isEqual(value, operand),
  '<': (value, operand) => isComparable(value, operand) && compareValues(value, operand) < 0,
  '<=': (value, operand) => isComparable(value, operand) && compareValues(value, operand) <= 0,
  '>': (value, operand) => isComparable(value, operand) && compareValues(value, operand) > 0,
  '>=': (value, operand) => isComparable(value, operand) && compareValues(value, operand) >= 0,
  in: (value, operand) => isArray(operand) && isMember(value, operand),
  'not-in': (value, operand) =>
    value !== null && isArray(operand) && !operand.includes(null) && !isMember(value, operand),
  'array-contains': (value, operand) => isArray(value) && isMember(operand, value),
  'array-contains-any': (value, operand) => isArray(value) && isArray(operand) && hasAny(value, operand),
}

function isEqual(a: Value, b: Value): boolean {
  return !isNowhere(a) && isEqualValue(a, b)
}

function isComparable(a: Value, b: Value): boolean {
  return toTypeName(a) === toTypeName(b) && !isNowhere(a) && !isNowhere(b)
}

function hasAny(list: readonly Value[], wanted: readonly Value[]): boolean {
  const texts = readTexts(wanted)
  return texts === undefined
    ? wanted.some((element) => isMember(element, list))
    : list.some((element) => typeof element === 'string' && texts.has(element))
}

/** A query compares the same texts with every document, so they are looked up in a set if it has only texts. */
function readTexts(list: readonly Value[]): ReadonlySet<string> | undefined {
  const known = textSets.get(list)
  if (known !== undefined) return known
  const texts = list.filter((element) => typeof element === 'string')
  if (texts.length < list.length) return undefined
  const set = new Set(texts)
  textSets.set(list, set)
  return set
}

const textSets = new WeakMap<readonly Value[], ReadonlySet<string>>()

function isMember(value: Value, list: readonly Value[]): boolean {
  if (typeof value === 'string') return list.includes(value)
  return list.some((element) => isEqual(value, element))
}

/** Whether a value is ordered but excluded from comparisons. */
function isNowhere(value: Value): boolean {
  return value === null || (typeof value === 'number' && Number.isNaN(value))
}

function isMatchingId(filter: FieldFilter, path: string): boolean {
  const { op, value } = filter
  if (op === 'in') return listReferences(value).some((other) => other === path)
  if (op === 'not-in') return listReferences(value).every((other) => other !== path)
  const [other] = listReferences([value])
  if (other === undefined) return false
  return idOperators[op]?.(compareDocumentPaths(path, other)) ?? false
}

const idOperators: Partial<Record<FieldOperator, (order: number) => boolean>> = {
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

function listReferences(list: Value): string[] {
  if (!isArray(list)) return []
  return list.flatMap((value) => (value instanceof Reference ? [parseDocumentName(value.name).path] : []))
}
