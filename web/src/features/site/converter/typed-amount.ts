import { toLatinDigits } from '@rupee/domain/input/latin-digits.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { isDecimal } from '@rupee/domain/money/decimal-text.ts'
import { formatAmount, groupDigits } from '@rupee/domain/money/format-amount.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { texts } from '@rupee/domain/texts.ts'

const maximumWholeDigits = 15

/** Strips input to a (partial) amount such as `5.`, with at most this many decimal places. */
export function cleanAmount(text: string, places: number): string {
  const [whole = '', ...fraction] = toLatinDigits(text)
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, maximumWholeDigits)
  if (fraction.length === 0 || places === 0) return digits
  return `${digits}.${fraction.join('').slice(0, places)}`
}

/** Returns why a text is not a (partial) amount; undefined if it is one. Nothing is guessed. */
export function explainBadAmount(text: string, { code, places }: AmountForm): string | undefined {
  const plain = toLatinDigits(text).replaceAll(/[\s,₹]/g, '')
  if (!/^\d*(\.\d*)?$/.test(plain)) return texts.plainNumber
  const [whole = '', fraction] = plain.split('.')
  if (whole.replace(/^0+/, '').length > maximumWholeDigits) return texts.amountTooLarge
  const hasPlaces = fraction === undefined || (places > 0 && fraction.length <= places)
  return hasPlaces
    ? undefined
    : t('An amount in {code} has at most {places} decimal places', { code, places })
}

/** Checks pasted text, whose commas must be thousands separators: in some countries `1,5` is one and a half. */
export function explainBadPaste(text: string, form: AmountForm): string | undefined {
  const isGrouped = /^\D*\d{1,3}(,\d{2,3})*,\d{3}(?!\d)[^,]*$/.test(toLatinDigits(text))
  return text.includes(',') && !isGrouped ? texts.plainNumber : explainBadAmount(text, form)
}

/** Format of a wallet's amounts. */
export interface AmountForm {
  readonly code: string
  readonly places: number
}

/** Returns an amount as if typed, without separators. */
export function toTypedAmount(amount: string): string {
  return formatAmount(amount, 'INR').replaceAll(',', '')
}

/** Adds thousands separators to a typed amount. */
export function insertTypedSeparators(typed: string, code: string): string {
  const [whole = '', ...fraction] = typed.split('.')
  return [whole === '' ? '' : groupDigits(whole, code), ...fraction].join('.')
}

/** Returns the amount, once the text is a complete one. */
export function parseAmount(typed: string): string | undefined {
  const text = typed.replace(/^\./, '0.').replace(/\.$/, '')
  return isDecimal(text) && new Exact(text).greaterThan(0) ? text : undefined
}

/** Returns the number of an amount's characters before a position; separators do not count. */
export function countCharacters(text: string, position: number): number {
  return toLatinDigits(text.slice(0, position)).replaceAll(/[^\d.]/g, '').length
}

/** Returns the position behind this many characters of the amount. */
export function findCaret(text: string, characters: number): number {
  let position = 0
  while (position < text.length && countCharacters(text, position) < characters) position++
  return position
}
