import type { Order } from '../orders/order.ts'
import { listPaymentCores } from '../orders/payment-reference.ts'
import { toAmountSearchTerm } from '../search/amount-terms.ts'
import type { Clause } from '../search/order-search.ts'
import { listReferenceSearchTerms } from '../search/order-terms.ts'
import { nameWordTerm, splitWords } from '../search/search-terms.ts'
import { listMatchReasons } from './match.ts'
import type { MatchReason, Payment } from './payment.ts'

const reasonsInWords: Readonly<Record<MatchReason, string>> = {
  'same reference': 'Same reference',
  'same amount': 'Same amount',
  'same payer': 'Same payer',
  'near in time': 'Near in time',
  'too little': 'Too little',
  'too much': 'Too much',
  'other payer': "Other payer's name",
  'paid twice': 'Order already paid',
  'far in time': 'Far in time',
  'order rejected': 'Order rejected',
  'several orders': 'Several orders fit',
  'own order': 'Order of the person who imported it',
  'from the feed': 'From the feed, not on a statement yet',
}

/** Returns reasons in one line, such as "Same amount, near in time". */
export function listReasons(reasons: readonly MatchReason[]): string {
  const [first = '', ...others] = reasons.map((reason) => reasonsInWords[reason])
  return [first, ...others.map((other) => `${other.slice(0, 1).toLowerCase()}${other.slice(1)}`)].join(', ')
}

/** One that may belong to the other side of a match, with the reasons for and against. */
export interface Ranked<Found> {
  readonly found: Found
  readonly reasons: readonly MatchReason[]
}

interface RankedPayment extends Pick<Payment, 'direction' | 'wallet' | 'amount' | 'payer' | 'bookedAt'> {
  readonly cores: readonly string[]
}

type RankedOrder = Pick<
  Order,
  'trackingID' | 'name' | 'fromWallet' | 'amountSent' | 'status' | 'created_at' | 'TransactionID'
>

/** Maximum number of values in one query of Firestore. */
const maximumTerms = 30
/** Words of a payer's name that are searched. A business may have more. */
const maximumWords = 4

/** Returns the search for orders that share a reference, the amount or a word of the payer's name with a payment. */
export function toCandidateClause({
  cores,
  amount,
  payer,
}: Pick<RankedPayment, 'cores' | 'amount' | 'payer'>): Clause {
  const names = splitWords(payer).filter((word) => /^\p{L}{3,}$/u.test(word))
  const terms = [
    ...cores.flatMap((core) => listReferenceSearchTerms(core).slice(0, 1)),
    ...[toAmountSearchTerm('sent', amount)].filter((term) => term !== undefined),
    ...names.slice(0, maximumWords).map(nameWordTerm),
  ]
  return { terms: [...new Set(terms)].slice(0, maximumTerms), width: 0 }
}

/** Sorts the orders that a payment can be matched to, best first. Orders of other currencies are left out. */
export function rankOrders<Found extends RankedOrder>(
  payment: RankedPayment,
  orders: readonly Found[],
  paid: ReadonlySet<string>,
): readonly Ranked<Found>[] {
  return sortRanked(
    orders
      .filter(({ fromWallet }) => fromWallet === payment.wallet)
      .map((found) => ({ found, reasons: compare(payment, found, paid.has(found.trackingID)) })),
  )
}

/** Sorts the payments that can be matched to an order, best first. Payments of other currencies are left out. */
export function rankPayments<Found extends RankedPayment>(
  order: RankedOrder,
  payments: readonly Found[],
  isPaid: boolean,
): readonly Ranked<Found>[] {
  return sortRanked(
    payments
      .filter(({ direction, wallet }) => direction === 'in' && wallet === order.fromWallet)
      .map((found) => ({ found, reasons: compare(found, order, isPaid) })),
  )
}

/** Whether a candidate is worth showing before anything is typed: undecided, or decided about when the payment came. */
export function isLikely({ found, reasons }: Ranked<Pick<Order, 'status'>>): boolean {
  const isTold = reasons.includes('near in time') || reasons.includes('same reference')
  return found.status === 'pending' || isTold
}

function compare(payment: RankedPayment, order: RankedOrder, isPaid: boolean): readonly MatchReason[] {
  const cores = new Set(sources.flatMap((source) => listPaymentCores(order.TransactionID, source)))
  const hasReference = payment.cores.some((core) => cores.has(core))
  return listMatchReasons(payment, { order, hasReference, isPaid, isOwn: false })
}

const sources = [{ type: 'common_currency' }, { type: 'currency' }] as const

/** A reference outweighs everything else, an amount a name, and a name the time. */
const weights: Readonly<Partial<Record<MatchReason, number>>> = {
  'same reference': 16,
  'same amount': 8,
  'same payer': 4,
  'near in time': 2,
  'other payer': -1,
  'order rejected': -2,
  'paid twice': -8,
}

function sortRanked<Found>(all: readonly Ranked<Found>[]): readonly Ranked<Found>[] {
  const weigh = ({ reasons }: Ranked<Found>) =>
    reasons.reduce((sum, reason) => sum + (weights[reason] ?? 0), 0)
  return all.toSorted((one, other) => weigh(other) - weigh(one))
}
