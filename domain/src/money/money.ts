import { Decimal } from 'decimal.js'
import { isDecimal } from './decimal-text.ts'

/**
 * 100 digits: even of the largest amount at the most extreme rates the true quotient differs from a half by more
 * than what is cut off there, so that the half-up rounding that follows cannot be misled.
 */
export const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP })

export type Exact = Decimal

/** Half-up, with exactly as many places as the wallet has. */
export function roundTo(places: number, value: Exact): string {
  return value.toFixed(places, Decimal.ROUND_HALF_UP)
}

/** Nothing is lost: at least as many places as the wallet has, and more if there are more. */
export function exactText(places: number, value: Exact): string {
  return value.toFixed(Math.max(places, value.decimalPlaces()))
}

/** Whether it can be written as `decimalText`. */
export function isStorable(value: Exact): boolean {
  return isDecimal(value.toFixed())
}

export function hasPlaces(atMost: number, text: string): boolean {
  return new Exact(text).decimalPlaces() <= atMost
}

export function sameAmount(one: string, other: string): boolean {
  return new Exact(one).equals(other)
}
