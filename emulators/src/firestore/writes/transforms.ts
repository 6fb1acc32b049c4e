import { compareNumbers, isArray, isEqualValue, isNumber } from '../values/compare-values.ts'
import { readValue } from '../values/field-path.ts'
import { Timestamp, type Value } from '../values/value.ts'
import { setField } from './set-field.ts'
import { toStoredValue } from './stored-value.ts'
import type { Transform } from './write.ts'

/** Applies the transforms in sequence, each to the result of the previous one, and returns their results. */
export function applyTransforms(
  fields: Map<string, Value>,
  transforms: readonly Transform[],
  commitTime: Timestamp,
): Value[] {
  return transforms.map((transform) => {
    const value = apply(transform, readValue(fields, transform.field), commitTime)
    setField(fields, transform.field, toStoredValue(value))
    return isArrayTransform(transform) ? null : value
  })
}

function apply(transform: Transform, current: Value | undefined, commitTime: Timestamp): Value {
  switch (transform.kind) {
    case 'serverTime':
      return toRequestTime(commitTime)
    case 'increment':
      return combineNumbers(current, transform.operand, (number) => add(number, transform.operand))
    case 'maximum':
      return combineNumbers(current, transform.operand, (number) =>
        chooseExtreme(number, transform.operand, 1),
      )
    case 'minimum':
      return combineNumbers(current, transform.operand, (number) =>
        chooseExtreme(number, transform.operand, -1),
      )
    case 'arrayUnion':
      return joinElements(readElements(current), transform.elements)
    case 'arrayRemove':
      return readElements(current).filter((element) => !hasElement(transform.elements, element))
  }
}

/** Value of a server timestamp, which rules see too: documented to be exact to the millisecond. */
export function toRequestTime({ seconds, nanos }: Timestamp): Timestamp {
  return new Timestamp(seconds, nanos - (nanos % 1_000_000))
}

/** The operand replaces a missing value and any value that is not a number. */
function combineNumbers<T>(
  current: Value | undefined,
  operand: T,
  combine: (number: bigint | number) => T,
): T {
  return current !== undefined && isNumber(current) ? combine(current) : operand
}

const largestInteger = 2n ** 63n - 1n
const smallestInteger = -(2n ** 63n)

/** Integers stop at their 64-bit limits instead of overflowing; a double on either side makes a double. */
function add(a: bigint | number, b: bigint | number): bigint | number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) + Number(b)
  const sum = a + b
  if (sum > largestInteger) return largestInteger
  return sum < smallestInteger ? smallestInteger : sum
}

/** The stored one of two equal numbers (3 and 3.0, 0 and -0) stays; NaN always wins. */
function chooseExtreme(stored: bigint | number, operand: bigint | number, sign: 1 | -1): bigint | number {
  if (Number.isNaN(stored) || Number.isNaN(operand)) return Number.NaN
  return compareNumbers(operand, stored) * sign > 0 ? operand : stored
}

function isArrayTransform({ kind }: Transform): boolean {
  return kind === 'arrayUnion' || kind === 'arrayRemove'
}

function readElements(value: Value | undefined): readonly Value[] {
  return value !== undefined && isArray(value) ? value : []
}

function joinElements(current: readonly Value[], added: readonly Value[]): Value[] {
  const elements = [...current]
  for (const element of added) if (!hasElement(elements, element)) elements.push(element)
  return elements
}

function hasElement(elements: readonly Value[], sought: Value): boolean {
  return elements.some((element) => isEqualValue(element, sought))
}
