import { spendEffort } from '../limits/effort.ts'
import { Duration } from './duration.ts'
import { Timestamp } from './timestamp.ts'
import type { Value } from './value.ts'

/** Negative, zero or positive; NaN when a NaN takes part; undefined where the language knows no order. */
export function order(a: Value, b: Value): number | undefined {
  if (isNumber(a)) return isNumber(b) ? orderNumbers(a, b) : undefined
  if (typeof a === 'string') return typeof b === 'string' ? orderStrings(a, b) : undefined
  if (a instanceof Timestamp) {
    return b instanceof Timestamp ? a.seconds - b.seconds || a.nanos - b.nanos : undefined
  }
  if (a instanceof Duration) {
    return b instanceof Duration ? orderNumbers(a.nanoseconds, b.nanoseconds) : undefined
  }
  return undefined
}

function isNumber(value: Value): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number'
}

/** JavaScript compares a bigint with a number exactly. */
function orderNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1
  if (a > b) return 1
  return Number.isNaN(a) || Number.isNaN(b) ? Number.NaN : 0
}

/** By code point, which is the order of UTF-8 and so Firestore's; UTF-16 puts surrogates before U+E000. */
function orderStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  spendEffort(length)
  for (let index = 0; index < length; index++) {
    const x = a.charCodeAt(index)
    const y = b.charCodeAt(index)
    if (x !== y) return Number(isSurrogate(x)) - Number(isSurrogate(y)) || x - y
  }
  return a.length - b.length
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff
}
