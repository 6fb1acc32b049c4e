import { anything, type Bound, type Facts, Unknown } from '../outcomes/unknown.ts'
import type { BinaryOperator } from '../parser/tree.ts'
import { isAlikeValue, isEqualValue, isIdenticalValue } from '../values/equality.ts'
import { compareInOrder } from '../values/order.ts'
import { isList, type TypeName, toTypeName } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'
import { RulesMap, RulesSet } from '../values/value.ts'

type Answer = Value | Unknown

/** Certain result of an operator with an unknown operand; `anything` if none is certain. */
export function reasonBinary(op: BinaryOperator, a: Answer, b: Answer): Answer {
  switch (op) {
    case '==':
      return toAnswer(decideEquality(a, b))
    case '!=':
      return toAnswer(negate(decideEquality(a, b)))
    case 'in':
      return toAnswer(decideMembership(a, b))
    case '<':
      return toAnswer(isLower(a, b, false))
    case '<=':
      return toAnswer(isLower(a, b, true))
    case '>':
      return toAnswer(isLower(b, a, false))
    case '>=':
      return toAnswer(isLower(b, a, true))
    default:
      return anything
  }
}

export function reasonTypeTest({ facts }: Unknown, admitted: readonly TypeName[]): Answer {
  if (facts.types === undefined) return anything
  if (facts.types.every((type) => admitted.includes(type))) return true
  return facts.types.some((type) => admitted.includes(type)) ? anything : false
}

export function reasonMember({ facts }: Unknown, name: string): Answer {
  return readField(facts.fields, name)
}

export function reasonMethod(self: Answer, name: string, args: readonly Answer[]): Answer {
  const [argument] = args
  if (self instanceof Unknown && self.facts.fields !== undefined) {
    return reasonMapMethod(self.facts.fields, name, args)
  }
  const members = readMembers(self)
  if (members === undefined) return anything
  if (name === 'toSet' && args.length === 0) return new Unknown({ types: ['set'], members })
  const others = argument === undefined || args.length !== 1 ? undefined : readMembers(argument)
  if (others === undefined) return anything
  if (isOfLists(self, argument) === false) return anything
  if (name === 'hasAny') return toAnswer(others.some((other) => isSurelyMember(other, members)) || undefined)
  if (name !== 'hasAll' || argument instanceof Unknown) return anything
  return toAnswer(others.every((other) => isSurelyMember(other, members)) || undefined)
}

function reasonMapMethod(
  fields: ReadonlyMap<string, Answer>,
  name: string,
  [key, otherwise, ...rest]: readonly Answer[],
): Answer {
  if (name === 'keys' && key === undefined)
    return new Unknown({ types: ['list'], members: [...fields.keys()] })
  if (name !== 'get' || otherwise === undefined || rest.length > 0) return anything
  return typeof key === 'string' ? readField(fields, key) : anything
}

/** A field that is known to be null is known. */
function readField(fields: ReadonlyMap<string, Answer> | undefined, name: string): Answer {
  const field = fields?.get(name)
  return field === undefined ? anything : field
}

/**
 * Values that a list or set certainly contains: all values of a known one, and those that the query proves of an
 * unknown one.
 */
function readMembers(container: Answer): readonly Value[] | undefined {
  if (container instanceof Unknown) return container.facts.members
  if (container instanceof RulesSet) return [...container.byKey.values()]
  return isList(container) ? container : undefined
}

/** A list is compared with nothing but a list, and a set with either. */
function isOfLists(self: Answer, argument: Answer | undefined): boolean {
  return isSet(self) || (argument !== undefined && !isSet(argument))
}

function isSet(value: Answer): boolean {
  return (
    value instanceof RulesSet || (value instanceof Unknown && value.facts.types?.includes('set') === true)
  )
}

function isSurelyMember(value: Value, members: readonly Value[]): boolean {
  return members.some((member) => isIdenticalValue(member, value))
}

function isMember(value: Value, values: readonly Value[]): boolean {
  return values.some((candidate) => isEqualValue(candidate, value))
}

function toAnswer(answer: boolean | undefined): Answer {
  return answer ?? anything
}

function negate(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer
}

function decideEquality(a: Answer, b: Answer): boolean | undefined {
  if (a instanceof Unknown) return b instanceof Unknown ? undefined : isEqualToKnown(a.facts, b)
  return b instanceof Unknown ? isEqualToKnown(b.facts, a) : isEqualValue(a, b)
}

function isEqualToKnown(facts: Facts, value: Value): boolean | undefined {
  if (facts.equalTo !== undefined) return isAlike(facts.equalTo, value)
  if (isMember(value, facts.not ?? [])) return false
  if (facts.types !== undefined && !facts.types.some((type) => isComparableType(type, toTypeName(value)))) {
    return false
  }
  if (isExcluded(facts.lower, value, 1) || isExcluded(facts.upper, value, -1)) return false
  return isPinned(facts, value) ? true : undefined
}

/**
 * Firestore treats 1 as equal to 1.0, while rules distinguish them inside lists and maps. A number is assumed to be
 * stored as the query names it, like in the official emulator.
 */
function isAlike(stored: Value, value: Value): boolean | undefined {
  if (!isAlikeValue(stored, value)) return false
  return isIdenticalValue(stored, value) ? true : undefined
}

function isComparableType(a: TypeName, b: TypeName): boolean {
  return a === b || (isNumeric(a) && isNumeric(b))
}

function isNumeric(type: TypeName): boolean {
  return type === 'int' || type === 'float'
}

/** Whether a value lies beyond a bound: `towards` is 1 for a lower bound, -1 for an upper one. */
function isExcluded(bound: Bound | undefined, value: Value, towards: 1 | -1): boolean {
  const sign = bound === undefined ? undefined : compareInOrder(bound.value, value)
  if (bound === undefined || sign === undefined) return false
  return sign * towards > 0 || (sign === 0 && !bound.inclusive)
}

/** Bounds that both equal the value. Only they prove that a number of either type equals it. */
function isPinned({ lower, upper }: Facts, value: Value): boolean {
  if (lower === undefined || upper === undefined) return false
  return compareInOrder(lower.value, value) === 0 && compareInOrder(upper.value, value) === 0
}

function isLower(a: Answer, b: Answer, orEqual: boolean): boolean | undefined {
  const highest = findUpperBound(a)
  const lowest = findLowerBound(b)
  if (highest !== undefined && lowest !== undefined && isSurelyLower(highest, lowest, orEqual)) return true
  const least = findLowerBound(a)
  const greatest = findUpperBound(b)
  return least !== undefined && greatest !== undefined && isSurelyLower(greatest, least, !orEqual)
    ? false
    : undefined
}

/** Whether every value up to `high` is certainly below every value that `low` admits. */
function isSurelyLower(high: Bound, low: Bound, orEqual: boolean): boolean {
  const sign = compareInOrder(high.value, low.value)
  if (sign === undefined || Number.isNaN(sign)) return false
  return sign < 0 || (sign === 0 && (orEqual || !high.inclusive || !low.inclusive))
}

function findUpperBound(value: Answer): Bound | undefined {
  return value instanceof Unknown ? value.facts.upper : { value, inclusive: true }
}

function findLowerBound(value: Answer): Bound | undefined {
  return value instanceof Unknown ? value.facts.lower : { value, inclusive: true }
}

function decideMembership(element: Answer, container: Answer): boolean | undefined {
  if (container instanceof Unknown) return isKnownMember(element, container.facts)
  if (container instanceof RulesMap) return undefined
  const values = readMembers(container)
  if (values === undefined || !(element instanceof Unknown)) return undefined
  const equalities = values.map((value) => decideEquality(element, value))
  if (equalities.some((answer, i) => answer === true && isIdentical(element, values[i] ?? null))) return true
  return equalities.every((answer) => answer === false) && isThere(element) ? false : undefined
}

/** Whether an element that equals the value also has its type. */
function isIdentical({ facts }: Unknown, value: Value): boolean {
  return facts.lower === undefined || isIdenticalValue(facts.lower.value, value)
}

function isKnownMember(element: Answer, facts: Facts): boolean | undefined {
  if (element instanceof Unknown) return undefined
  if (typeof element === 'string' && facts.fields?.has(element)) return true
  return isSurelyMember(element, facts.members ?? []) ? true : undefined
}

/** With any fact the value exists, and comparing it cannot fail. */
function isThere({ facts }: Unknown): boolean {
  return Object.keys(facts).length > 0
}
