import { Decimal } from 'decimal.js'
import { isDecimal } from './decimal-text.ts'

/**
 * With 100 digits, half-up rounding is always right: even for the largest amount at the most extreme rates, the cut-off
 * part is smaller than the distance of the true quotient from a half.
 */
export const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP })

export type Exact = Decimal

/** Rounds half-up to exactly the wallet's number of places. */
export function roundToPlaces(places: number, value: Exact): string {
  return value.toFixed(places, Decimal.ROUND_HALF_UP)
}

/** Formats without rounding: the wallet's number of places, or more if the value has more. */
export function formatExact(places: number, value: Exact): string {
  return value.toFixed(Math.max(places, value.decimalPlaces()))
}

/** Whether the value can be stored as `decimalText`. */
export function isStorable(value: Exact): boolean {
  return isDecimal(value.toFixed())
}

export function hasPlaces(maximum: number, text: string): boolean {
  return new Exact(text).decimalPlaces() <= maximum
}

export function isSameAmount(one: string, other: string): boolean {
  return new Exact(one).equals(other)
}
