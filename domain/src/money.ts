import { Decimal } from 'decimal.js'
import { z } from 'zod'

/**
 * 100 digits: even of the largest amount at the most extreme rates the true quotient differs from a half by more
 * than what is cut off there, so that the half-up rounding that follows cannot be misled.
 */
export const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_UP })

export type Exact = Decimal

const decimalPattern = /^(0|[1-9]\d{0,14})(\.\d{1,12})?$/
const positivePattern = /^(?=.*[1-9])(0|[1-9]\d{0,14})(\.\d{1,12})?$/

const decimalOrNumber = z.union([z.string(), z.number().transform(String)])

/**
 * An amount or a rate, never negative, as it travels and is stored: decimal text such as `5000.00`.
 * A number is taken by its shortest decimal text, for that is what somebody typed into a JSON body or the
 * Firebase console.
 */
export const decimalText = decimalOrNumber.pipe(z.string().regex(decimalPattern))

/** Whether a text can be read as `decimalText`. */
export function isDecimal(text: string): boolean {
  return decimalPattern.test(text)
}

/** Divides by, so it cannot be zero. */
export const rateText = decimalOrNumber.pipe(z.string().regex(positivePattern))

/** What somebody types as an amount, which may be nothing. */
export function amountInput(missing: string) {
  return typed(missing, decimalPattern)
}

/** The same for what must be more than nothing. */
export function positiveInput(missing: string) {
  return typed(missing, positivePattern)
}

function typed(missing: string, pattern: RegExp) {
  return z
    .union([z.string().trim(), z.number().transform(String)], missing)
    .pipe(z.string().min(1, missing).regex(pattern, notAnAmount))
}

const notAnAmount = 'Enter amounts and rates as plain numbers, such as 5000.00'

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
  return decimalPattern.test(value.toFixed())
}

export function hasPlaces(atMost: number, text: string): boolean {
  return new Exact(text).decimalPlaces() <= atMost
}

export function sameAmount(one: string, other: string): boolean {
  return new Exact(one).equals(other)
}

/** For people: at least two places, and grouped the Indian way (12,34,567.50) when the money is rupees. */
export function formatAmount(text: string, code: string): string {
  const [whole = '', fraction = ''] = new Exact(text).toFixed().split('.')
  return `${groupDigits(whole, code)}.${fraction.padEnd(2, '0')}`
}

/** A whole number with its thousands separators. */
export function groupDigits(whole: string, code: string): string {
  return new Intl.NumberFormat(code === 'INR' ? 'en-IN' : 'en-US').format(BigInt(whole))
}
