import { Failure } from '../outcomes/outcome.ts'
import type { Value } from '../values/value.ts'
import { type Result, toGlobals } from './signature.ts'

export const mathFunctions = toGlobals({
  abs: {
    takes: 1,
    call: (value) => {
      if (typeof value === 'bigint') return BigInt.asIntN(64, value < 0n ? -value : value)
      return typeof value === 'number' ? Math.abs(value) : undefined
    },
  },
  // The official emulator returns floats for the first two and an integer for the third.
  ceil: { takes: 1, call: (value) => onFloat(value, Math.ceil) },
  floor: { takes: 1, call: (value) => onFloat(value, Math.floor) },
  round: { takes: 1, call: (value) => onFloat(value, (float) => toInteger(Math.round(float))) },
  isInfinite: { takes: 1, call: (value) => onNumber(value, (n) => Math.abs(n) === Number.POSITIVE_INFINITY) },
  isNaN: { takes: 1, call: (value) => onNumber(value, Number.isNaN) },
  sqrt: { takes: 1, call: (value) => onNumber(value, Math.sqrt) },
  pow: {
    takes: 2,
    call: (base, exponent) => onNumber(base, (b) => onNumber(exponent, (e) => b ** e)),
  },
})

/** Integers do not wrap around. */
export function checkWithin64Bits(value: bigint): bigint | Failure {
  return value === BigInt.asIntN(64, value)
    ? value
    : new Failure('Integer value is out of the [-9223372036854775808, 9223372036854775807] range.')
}

const minimum = -(2n ** 63n)
const maximum = 2n ** 63n - 1n

/**
 * Converts a float to an integer like Java: truncates, takes the nearest integer if 64 bits cannot hold it, and 0 for
 * NaN.
 */
export function toInteger(value: number): bigint {
  if (Number.isNaN(value)) return 0n
  if (value >= Number(maximum)) return maximum
  if (value <= Number(minimum)) return minimum
  return BigInt(Math.trunc(value))
}

/** An integer stays as it is. */
function onFloat(value: Value, round: (value: number) => Result): Result {
  if (typeof value === 'bigint') return value
  return typeof value === 'number' ? round(value) : undefined
}

function onNumber<Answer>(value: Value, answer: (value: number) => Answer): Answer | undefined {
  return typeof value === 'bigint' || typeof value === 'number' ? answer(Number(value)) : undefined
}
