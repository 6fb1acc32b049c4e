import { z } from 'zod'

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

const notAnAmount = 'Please enter a plain number, such as 5000.00'
