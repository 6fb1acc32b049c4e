import * as z from 'zod/mini'

/** Replaces decimal digits of every script by 0 to 9: a Hindi keyboard types `५००` for 500. */
export function toLatinDigits(text: string): string {
  return text.replaceAll(/[^\P{Nd}\d]/gu, toDecimalValue)
}

/** Schema check that does the same, for numbers that people type. */
export const inLatinDigits = z.overwrite<string>(toLatinDigits)

/** Unicode encodes decimal digits in runs of ten from 0 to 9, so a digit's place in its run is its value. */
export function toDecimalValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** Whether a character is a decimal digit, of any script. */
export function isDigit(character: string): boolean {
  return /\p{Nd}/u.test(character)
}
