import { toLatinDigits } from '../input/latin-digits.ts'
import { isDecimal } from '../money/decimal-text.ts'
import { type FindingChoice, stopTerm } from '../orders/findings/flag.ts'
import type { Order } from '../orders/order.ts'
import {
  type AmountRange,
  type AmountSide,
  amountRange,
  amountSearchTerm,
  isInRange,
  rangeTerms,
} from './amount-terms.ts'
import { isTellingDetail, typedDetailTerms } from './detail-terms.ts'
import {
  assigneeTerm,
  codeTerm,
  deciderTerm,
  referenceSearchTerms,
  trackingTerm,
  walletTerm,
} from './order-terms.ts'
import { emailSearchTerm, nameWordTerm, words } from './search-terms.ts'

/** Search of staff, as typed and chosen. */
export interface OrderFilters {
  /** Anything: an ID, a payment reference, an address, names, amounts, payer details, a payout account. Each word must fit. */
  readonly text: string
  readonly name: string
  readonly email: string
  readonly sent: string
  readonly received: string
  /** A wallet ID. */
  readonly wallet: string
  /** Account of the person who decided it. */
  readonly decidedBy: string
  readonly finding?: FindingChoice | undefined
  /** UID of the assignee of pending orders, or `nobody`. */
  readonly assignee: string
}

/** Placeholder for unassigned orders. */
export const unassigned = 'nobody'

/** One thing that an order must have: one of the terms and, for a range, an amount in it. */
export interface Clause {
  readonly terms: readonly string[]
  readonly range?: AmountRange & { readonly sides: readonly AmountSide[] }
  /** Rough number of orders that the clause finds: fewer are better. */
  readonly width: number
}

/** Everything that an order must have. The index is asked for the first, because it finds the fewest. */
export function toClauses(filters: OrderFilters): readonly Clause[] {
  const clauses = [
    ...textClauses(toLatinDigits(filters.text)),
    ...words(filters.name).map((word) => clause([nameWordTerm(word)], widths.name - word.length)),
    ...present(emailSearchTerm(filters.email)).map((term) => clause([term], emailWidth(filters.email))),
    ...amountClauses(toLatinDigits(filters.sent), ['sent']),
    ...amountClauses(toLatinDigits(filters.received), ['received']),
    ...(filters.decidedBy ? [clause([deciderTerm(filters.decidedBy)], widths.decider)] : []),
    ...assigneeClauses(filters.assignee),
    ...(filters.wallet ? [clause([walletTerm(filters.wallet)], widths.wallet)] : []),
    ...findingClauses(filters.finding),
  ]
  return clauses.toSorted((one, other) => one.width - other.width)
}

/**
 * Terms of the orders whose tracking ID, payment reference, account, phone number or UPI ID begins as typed; none where
 * the text can be none of these.
 */
export function identifyingTerms(typed: string): readonly string[] {
  const text = withoutLabel(toLatinDigits(typed))
  const number = spacedNumber(text)
  if (number) return number.terms
  const [word, ...others] = words(text)
  if (word === undefined) return []
  if (others.length === 0) {
    const details = isTellingDetail(word) ? typedDetailTerms(word) : []
    return word.includes('@')
      ? details
      : [...new Set([trackingTerm(word), ...referenceSearchTerms(word), ...details])]
  }
  // A reference of several words contains a number; a name does not.
  return /\p{Nd}/u.test(text) ? referenceSearchTerms(text) : []
}

/** Whether an order has what a clause asks for, as far as its terms tell. */
export function hasClause(terms: readonly string[], { terms: wanted }: Clause): boolean {
  return wanted.some((term) => terms.includes(term))
}

/** Terms give the size of an amount only roughly. */
export function isInRanges(
  order: Pick<Order, 'amountSent' | 'amountReceived'>,
  clauses: readonly Clause[],
): boolean {
  const amounts = { sent: order.amountSent, received: order.amountReceived }
  return clauses.every(({ range }) => !range || range.sides.some((side) => isInRange(amounts[side], range)))
}

/** Smaller means that fewer orders are found; each further letter finds fewer. */
const widths = {
  address: 0,
  finding: 39,
  word: 40,
  name: 41,
  amount: 50,
  range: 60,
  decider: 70,
  assignee: 72,
  wallet: 80,
  noFinding: 81,
  nobody: 90,
}

function clause(terms: readonly string[], width: number): Clause {
  return { terms, width }
}

function assigneeClauses(assignee: string): readonly Clause[] {
  if (assignee === '') return []
  return assignee === unassigned
    ? [clause([assigneeTerm(undefined)], widths.nobody)]
    : [clause([assigneeTerm(assignee)], widths.assignee)]
}

function textClauses(text: string): readonly Clause[] {
  const number = spacedNumber(withoutLabel(text))
  if (number) return [number]
  // With spaces around its sign a range is still one thing.
  const typed = words(withoutLabel(text).replaceAll(/(?<=\d)\s*[-–—]\s*(?=[\d₹])/g, '-'))
  return typed.map((word) => rangeClause(word, ['sent', 'received']) ?? wordClause(word))
}

/** Prefixes of a payment reference that is copied from a statement. */
function withoutLabel(text: string): string {
  return text.replace(/^\s*(utr|upi|imps|neft|rtgs|ref|txn)\b[\s:.#]*(?=\S*\d)/i, '')
}

/** Banks print references and account numbers in groups, and people write phone numbers so. */
function spacedNumber(text: string): Clause | undefined {
  const groups = words(text)
  const number = groups.join('')
  const isNumber = groups.length > 1 && groups.every((group) => /^\+?\d+$/.test(group))
  if (!isNumber || (number.length < 12 && !groupedPhone.test(groups.join(' ')))) return undefined
  const terms = new Set([...referenceSearchTerms(number), ...typedDetailTerms(number)])
  return clause([...terms], widths.address)
}

/** Shorter numbers in other groups are amounts. */
const groupedPhone = /^(?:\+?91 |0)?[6-9](?:\d{4} \d{5}|\d{2} \d{3} \d{4}|\d{3} \d{3} \d{3})$/

function wordClause(word: string): Clause {
  const amounts = isDecimal(word.replaceAll(/[,₹]/g, ''))
    ? [amountSearchTerm('sent', word), amountSearchTerm('received', word)]
    : []
  const terms = [
    nameWordTerm(word),
    trackingTerm(word),
    codeTerm(word),
    ...referenceSearchTerms(word),
    ...typedDetailTerms(word),
    ...present(emailSearchTerm(word), ...amounts),
  ]
  return clause([...new Set(terms)], word.includes('@') ? emailWidth(word) : widths.word - word.length)
}

function amountClauses(typed: string, sides: readonly AmountSide[]): readonly Clause[] {
  const range = rangeClause(typed, sides)
  if (range) return [range]
  const terms = present(...sides.map((side) => amountSearchTerm(side, typed)))
  return terms.length > 0 ? [clause(terms, widths.amount - typed.length)] : []
}

function rangeClause(typed: string, sides: readonly AmountSide[]): Clause | undefined {
  const range = amountRange(typed)
  if (!range) return undefined
  const terms = sides.flatMap((side) => rangeTerms(side, range))
  // Nothing has an amount of zero, and a query needs a term.
  return { terms: terms.length > 0 ? terms : ['sent^none'], range: { ...range, sides }, width: widths.range }
}

function findingClauses(finding: FindingChoice | undefined): readonly Clause[] {
  if (finding === undefined) return []
  return [clause([stopTerm(finding)], finding === 'none' ? widths.noFinding : widths.finding)]
}

function emailWidth(typed: string): number {
  return typed.includes('@') ? widths.address : widths.word - typed.length
}

function present(...terms: readonly (string | undefined)[]): readonly string[] {
  return terms.filter((term) => term !== undefined)
}
