import * as z from 'zod/mini'
import { inLatinDigits } from '../input/latin-digits.ts'
import { texts } from '../texts.ts'

const decimalPattern = /^(0|[1-9]\d{0,14})(\.\d{1,12})?$/
const positivePattern = /^(?=.*[1-9])(0|[1-9]\d{0,14})(\.\d{1,12})?$/

const decimalOrNumber = z.union([z.string(), z.pipe(z.number(), z.transform(String))])

/**
 * An amount or a rate as it is sent and stored: decimal text such as `5000.00`, never negative.
 * A number is read as its shortest decimal text, because that is what people type into a JSON body or the Firebase
 * console.
 */
export const decimalText = z.pipe(decimalOrNumber, z.string().check(z.regex(decimalPattern)))

/** Whether a text can be read as `decimalText`. */
export function isDecimal(text: string): boolean {
  return decimalPattern.test(text)
}

/** Amounts are divided by rates, so a rate cannot be zero. */
export const rateText = z.pipe(decimalOrNumber, z.string().check(z.regex(positivePattern)))

/** An amount as people type it; zero is allowed. */
export function amountInput(missing: string) {
  return typedInput(missing, decimalPattern)
}

/** Typed amount above zero. */
export function positiveInput(missing: string) {
  return typedInput(missing, positivePattern)
}

/** Optional typed amount above zero; an empty field counts as missing. */
export function optionalAmountInput() {
  return z.union([z.string().check(z.trim(), z.length(0)), amountInput(texts.plainNumber)], texts.plainNumber)
}

function typedInput(missing: string, pattern: RegExp) {
  return z.pipe(
    z.union([z.string().check(z.trim(), inLatinDigits), z.pipe(z.number(), z.transform(String))], missing),
    z.string().check(z.minLength(1, missing), z.regex(pattern, texts.plainNumber)),
  )
}
