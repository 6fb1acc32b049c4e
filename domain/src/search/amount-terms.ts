import { isDecimal } from '../money/decimal-text.ts'
import { Exact } from '../money/money.ts'
import { fold, listBeginnings, toPrefixTerm } from './search-terms.ts'

/** The side of an order that an amount is on. */
export type AmountSide = 'sent' | 'received'

/** Range with both ends included. */
export interface AmountRange {
  readonly from: string
  readonly to: string
}

/**
 * An amount is found by its first digits, as they are written: `sent:12` finds 1274. It is also found by its size, so
 * that a range is a few terms: `sent^3:12` has what is from 1200 to 1299, `sent^3:1` from 1000 to 1999, `sent^3` from
 * 1000 to 9999.
 */
export function listAmountTerms(side: AmountSide, amount: string): string[] {
  const value = new Exact(amount)
  return [...listBeginnings(side, value.toFixed(), maximumDigits), ...listSizeTerms(side, value)]
}

/** The term for a typed amount, of which more digits may follow. Text that is not an amount finds nothing. */
export function toAmountSearchTerm(side: AmountSide, typed: string): string | undefined {
  const amount = dropSeparators(typed)
  if (!amount) return undefined
  return toPrefixTerm(side, isDecimal(amount) ? new Exact(amount).toFixed() : amount, maximumDigits)
}

/** Parses `100-200`. Undefined for anything else. */
export function parseAmountRange(typed: string): AmountRange | undefined {
  const [from = '', to = '', ...others] = dropSeparators(typed).split(/[-–—]/)
  if (!isDecimal(from) || !isDecimal(to) || others.length > 0) return undefined
  return new Exact(from).lessThanOrEqualTo(to) ? { from, to } : undefined
}

export function isInRange(amount: string, { from, to }: AmountRange): boolean {
  const value = new Exact(amount)
  return value.greaterThanOrEqualTo(from) && value.lessThanOrEqualTo(to)
}

/** Returns terms that all amounts in the range have, and few others. There are at most fifteen. */
export function listRangeTerms(side: AmountSide, { from, to }: AmountRange): string[] {
  const ends = { from: new Exact(from), to: new Exact(to) }
  if (ends.to.isZero()) return []
  const highest = Math.min(countSize(ends.to), largestSize)
  const lowest = Math.min(ends.from.isZero() ? smallestSize : countSize(ends.from), highest)
  const first = highest < 0 ? lowest : Math.max(lowest, 0)
  let parts = Array.from({ length: highest - first + 1 }, (_, at): Part => ({ size: first + at, digits: '' }))
  const below = lowest < first ? [toTermBelowOne(side)] : []
  for (let digits = 0; digits < exactDigits; digits++) {
    const finer = parts.flatMap((part) => (isCovered(part, ends) ? [part] : splitPart(part, ends)))
    if (finer.length + below.length > maximumTerms) break
    parts = finer
  }
  return [...below, ...parts.map((part) => toTerm(side, part))]
}

const maximumDigits = 16
const exactDigits = 2
const maximumTerms = 15
/** Exponents: above any real amount, and of the smallest that a wallet can have. */
const largestSize = 12
const smallestSize = -12

/** Amounts with the same leading digits and number of digits before the decimal point. */
interface Part {
  readonly size: number
  readonly digits: string
}

interface Ends {
  readonly from: Exact
  readonly to: Exact
}

function listSizeTerms(side: AmountSide, value: Exact): string[] {
  if (value.isZero()) return []
  const size = Math.min(countSize(value), largestSize)
  const digits = value.toExponential(exactDigits - 1, Exact.ROUND_DOWN).replace('.', '')
  const parts = [0, 1, 2].map((length) => toTerm(side, { size, digits: digits.slice(0, length) }))
  return size < 0 ? [...parts, toTermBelowOne(side)] : parts
}

const toTerm = (side: AmountSide, { size, digits }: Part) => `${side}^${size}${digits && `:${digits}`}`
const toTermBelowOne = (side: AmountSide) => `${side}^<1`

/** Counts the digits that follow the first one before the dot: 3 of 1274. */
function countSize(value: Exact): number {
  return value.e
}

function isCovered(part: Part, { from, to }: Ends): boolean {
  const { start, end } = toBounds(part)
  return start.greaterThanOrEqualTo(from) && end.lessThanOrEqualTo(to)
}

function splitPart({ size, digits }: Part, { from, to }: Ends): readonly Part[] {
  return [...(digits === '' ? '123456789' : '0123456789')]
    .map((next) => ({ size, digits: digits + next }))
    .filter((part) => {
      const { start, end } = toBounds(part)
      return end.greaterThan(from) && start.lessThanOrEqualTo(to)
    })
}

/** Excludes the end. */
function toBounds({ size, digits }: Part): { start: Exact; end: Exact } {
  const first = new Exact(digits || '1')
  const unit = new Exact(10).pow(size - Math.max(digits.length - 1, 0))
  return { start: first.times(unit), end: (digits ? first.plus(1) : new Exact(10)).times(unit) }
}

/** People type the sign of the rupee, and separators after two or three digits. */
function dropSeparators(typed: string): string {
  return fold(typed).replaceAll(/[,\s₹]/g, '')
}
