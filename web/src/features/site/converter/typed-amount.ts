import { isDecimal } from '@rupee/domain/money/decimal-text.ts'
import { groupDigits } from '@rupee/domain/money/format-amount.ts'
import { Exact } from '@rupee/domain/money/money.ts'

const wholeDigitsAtMost = 15

/** What of a text can be an amount, or the beginning of one such as `5.`, with no more places than there may be. */
export function typedAmount(text: string, places: number): string {
  const [whole = '', ...fraction] = text.replaceAll(/[^\d.]/g, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, wholeDigitsAtMost)
  if (fraction.length === 0 || places === 0) return digits
  return `${digits}.${fraction.join('').slice(0, places)}`
}

/** The same with its thousands separators. */
export function grouped(typed: string, code: string): string {
  const [whole = '', ...fraction] = typed.split('.')
  return [whole === '' ? '' : groupDigits(whole, code), ...fraction].join('.')
}

/** The amount itself, once there is one. */
export function amountOf(typed: string): string | undefined {
  const text = typed.replace(/^\./, '0.').replace(/\.$/, '')
  return isDecimal(text) && new Exact(text).greaterThan(0) ? text : undefined
}

/** How many characters of the amount stand before a place in a text; separators do not count. */
export function charactersBefore(text: string, position: number): number {
  return text.slice(0, position).replaceAll(/[^\d.]/g, '').length
}

/** The place behind so many characters of the amount. */
export function placeBehind(text: string, characters: number): number {
  let position = 0
  while (position < text.length && charactersBefore(text, position) < characters) position++
  return position
}
