import { toLatinDigits } from '../input/latin-digits.ts'
import { isDecimal } from '../money/decimal-text.ts'
import { type FindingChoice, toStopTerm } from '../orders/findings/flag.ts'
import type { Order } from '../orders/order.ts'
import {
  type AmountRange,
  type AmountSide,
  isInRange,
  listRangeTerms,
  parseAmountRange,
  toAmountSearchTerm,
} from './amount-terms.ts'
import { isTellingDetail, listTypedDetailTerms } from './detail-terms.ts'
import {
  listReferenceSearchTerms,
  toAssigneeTerm,
  toCodeTerm,
  toDeciderTerm,
  toTrackingTerm,
  toWalletTerm,
} from './order-terms.ts'
import { nameWordTerm, splitWords, toEmailSearchTerm } from './search-terms.ts'

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
    ...toTextClauses(toLatinDigits(filters.text)),
    ...splitWords(filters.name).map((word) => makeClause([nameWordTerm(word)], widths.name - word.length)),
    ...keepPresent(toEmailSearchTerm(filters.email)).map((term) =>
      makeClause([term], estimateEmailWidth(filters.email)),
    ),
    ...toAmountClauses(toLatinDigits(filters.sent), ['sent']),
    ...toAmountClauses(toLatinDigits(filters.received), ['received']),
    ...(filters.decidedBy ? [makeClause([toDeciderTerm(filters.decidedBy)], widths.decider)] : []),
    ...toAssigneeClauses(filters.assignee),
    ...(filters.wallet ? [makeClause([toWalletTerm(filters.wallet)], widths.wallet)] : []),
    ...toFindingClauses(filters.finding),
  ]
  return clauses.toSorted((one, other) => one.width - other.width)
}

/**
 * Terms of the orders whose tracking ID, payment reference, account, phone number or UPI ID begins as typed; none where
 * the text can be none of these.
 */
export function listIdentifyingTerms(typed: string): readonly string[] {
  const text = dropLabel(toLatinDigits(typed))
  const number = findSpacedNumber(text)
  if (number) return number.terms
  const [word, ...others] = splitWords(text)
  if (word === undefined) return []
  if (others.length === 0) {
    const details = isTellingDetail(word) ? listTypedDetailTerms(word) : []
    return word.includes('@')
      ? details
      : [...new Set([toTrackingTerm(word), ...listReferenceSearchTerms(word), ...details])]
  }
  // A reference of several words contains a number; a name does not.
  return /\p{Nd}/u.test(text) ? listReferenceSearchTerms(text) : []
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

function makeClause(terms: readonly string[], width: number): Clause {
  return { terms, width }
}

function toAssigneeClauses(assignee: string): readonly Clause[] {
  if (assignee === '') return []
  return assignee === unassigned
    ? [makeClause([toAssigneeTerm(undefined)], widths.nobody)]
    : [makeClause([toAssigneeTerm(assignee)], widths.assignee)]
}

function toTextClauses(text: string): readonly Clause[] {
  const number = findSpacedNumber(dropLabel(text))
  if (number) return [number]
  // With spaces around its sign a range is still one thing.
  const typed = splitWords(dropLabel(text).replaceAll(/(?<=\d)\s*[-–—]\s*(?=[\d₹])/g, '-'))
  return typed.map((word) => findRangeClause(word, ['sent', 'received']) ?? toWordClause(word))
}

/** Prefixes of a payment reference that is copied from a statement. */
function dropLabel(text: string): string {
  return text.replace(/^\s*(utr|upi|imps|neft|rtgs|ref|txn)\b[\s:.#]*(?=\S*\d)/i, '')
}

/** Banks print references and account numbers in groups, and people write phone numbers so. */
function findSpacedNumber(text: string): Clause | undefined {
  const groups = splitWords(text)
  const number = groups.join('')
  const isNumber = groups.length > 1 && groups.every((group) => /^\+?\d+$/.test(group))
  if (!isNumber || (number.length < 12 && !groupedPhone.test(groups.join(' ')))) return undefined
  const terms = new Set([...listReferenceSearchTerms(number), ...listTypedDetailTerms(number)])
  return makeClause([...terms], widths.address)
}

/** Shorter numbers in other groups are amounts. */
const groupedPhone = /^(?:\+?91 |0)?[6-9](?:\d{4} \d{5}|\d{2} \d{3} \d{4}|\d{3} \d{3} \d{3})$/

function toWordClause(word: string): Clause {
  const amounts = isDecimal(word.replaceAll(/[,₹]/g, ''))
    ? [toAmountSearchTerm('sent', word), toAmountSearchTerm('received', word)]
    : []
  const terms = [
    nameWordTerm(word),
    toTrackingTerm(word),
    toCodeTerm(word),
    ...listReferenceSearchTerms(word),
    ...listTypedDetailTerms(word),
    ...keepPresent(toEmailSearchTerm(word), ...amounts),
  ]
  return makeClause(
    [...new Set(terms)],
    word.includes('@') ? estimateEmailWidth(word) : widths.word - word.length,
  )
}

function toAmountClauses(typed: string, sides: readonly AmountSide[]): readonly Clause[] {
  const range = findRangeClause(typed, sides)
  if (range) return [range]
  const terms = keepPresent(...sides.map((side) => toAmountSearchTerm(side, typed)))
  return terms.length > 0 ? [makeClause(terms, widths.amount - typed.length)] : []
}

function findRangeClause(typed: string, sides: readonly AmountSide[]): Clause | undefined {
  const range = parseAmountRange(typed)
  if (!range) return undefined
  const terms = sides.flatMap((side) => listRangeTerms(side, range))
  // Nothing has an amount of zero, and a query needs a term.
  return { terms: terms.length > 0 ? terms : ['sent^none'], range: { ...range, sides }, width: widths.range }
}

function toFindingClauses(finding: FindingChoice | undefined): readonly Clause[] {
  if (finding === undefined) return []
  return [makeClause([toStopTerm(finding)], finding === 'none' ? widths.noFinding : widths.finding)]
}

function estimateEmailWidth(typed: string): number {
  return typed.includes('@') ? widths.address : widths.word - typed.length
}

function keepPresent(...terms: readonly (string | undefined)[]): readonly string[] {
  return terms.filter((term) => term !== undefined)
}
