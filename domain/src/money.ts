import { Decimal } from 'decimal.js'
import { z } from 'zod'

/**
 * 60 digits: the largest amount divided by a rate still carries far more places than any wallet has, so that
 * the half-up rounding that follows sees the true quotient and not one that was rounded before.
 */
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })

const decimalPattern = /^(0|[1-9]\d{0,14})(\.\d{1,12})?$/

/**
 * An amount or a rate, never negative, as it travels and is stored: decimal text such as `5000.00`.
 * A number is taken by its shortest decimal text, for that is what somebody typed into a JSON body or the
 * Firebase console.
 */
export const decimalText = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(decimalPattern))

/** Divides by, so it cannot be zero. */
export const rateText = decimalText.refine((text) => !new Exact(text).isZero())

/** Half-up, with exactly as many places as the wallet has. */
export function roundTo(places: number, value: Decimal): string {
  return value.toFixed(places, Decimal.ROUND_HALF_UP)
}

/** For people: at least two places, and grouped the Indian way (12,34,567.50) when the money is rupees. */
export function formatAmount(text: string, code: string): string {
  const [whole = '', fraction = ''] = new Exact(text).toFixed().split('.')
  const grouping = new Intl.NumberFormat(code === 'INR' ? 'en-IN' : 'en-US')
  return `${grouping.format(BigInt(whole))}.${fraction.padEnd(2, '0')}`
}
