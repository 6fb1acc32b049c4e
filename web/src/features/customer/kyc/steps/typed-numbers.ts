import { toLatinDigits } from '@rupee/domain/input/latin-digits.ts'

/** Extracts the digits of a typed or pasted number. */

const extractDigits = (typed: string) => toLatinDigits(typed).replace(/\D/g, '')

/** Country code or zero before the number. It is recognised only once all digits are typed. */
const before = /^(?:91|0)/

/** Removes the country code or the zero. */
export function cleanMobile(typed: string): string {
  const all = extractDigits(typed)
  const prefix = before.exec(all)?.[0] ?? ''
  return all.length < prefix.length + 10 ? all : all.slice(prefix.length).slice(0, 10)
}

export const aadhaarLength = 12

export function cleanAadhaar(typed: string): string {
  return extractDigits(typed).slice(0, aadhaarLength)
}

/** Groups the number as on the card. */
export function showAadhaar(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function cleanPan(typed: string): string {
  return toLatinDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 10)
}
