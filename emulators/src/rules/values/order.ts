import { spendEffort } from '../limits/effort.ts'
import { Duration } from './duration.ts'
import { Timestamp } from './timestamp.ts'
import type { Value } from './value.ts'

/** Negative, zero or positive; NaN if a NaN is compared; undefined if the language defines no order. */
export function compareInOrder(a: Value, b: Value): number | undefined {
  if (isNumber(a)) return isNumber(b) ? compareNumbers(a, b) : undefined
  if (typeof a === 'string') return typeof b === 'string' ? compareStrings(a, b) : undefined
  if (a instanceof Uint8Array) return b instanceof Uint8Array ? Buffer.compare(a, b) : undefined
  if (a instanceof Timestamp) {
    return b instanceof Timestamp ? a.seconds - b.seconds || a.nanos - b.nanos : undefined
  }
  if (a instanceof Duration) {
    return b instanceof Duration ? compareNumbers(a.nanoseconds, b.nanoseconds) : undefined
  }
  return undefined
}

function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}

/** Compares an integer with a float by converting it to the nearest float. */
export function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (typeof a !== typeof b) return compareNumbers(Number(a), Number(b))
  if (a < b) return -1
  if (a > b) return 1
  return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : 0
}

/** Orders by UTF-16 units, like JavaScript; Firestore itself orders by code point. */
function compareStrings(a: string, b: string): number {
  spendEffort(Math.min(a.length, b.length))
  if (a === b) return 0
  return a < b ? -1 : 1
}
