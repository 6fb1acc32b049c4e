import * as z from 'zod/mini'
import type { StopCode } from '../orders/findings/finding.ts'
import { listStopTerms } from '../orders/findings/flag.ts'
import { type Order, orderStatusSchema } from '../orders/order.ts'
import { listPaymentCores } from '../orders/payment-reference.ts'
import { dropSpaces, toReadableText } from '../orders/references/readable-text.ts'
import { listSimilarityKeys } from '../orders/references/similarity.ts'
import { listAmountTerms } from './amount-terms.ts'
import { listDetailTerms } from './detail-terms.ts'
import { fold, listAccountSearchTerms, listBeginnings, splitWords, toPrefixTerm } from './search-terms.ts'

export type SearchedOrder = Pick<
  Order,
  | 'trackingID'
  | 'name'
  | 'email'
  | 'fromWallet'
  | 'toWallet'
  | 'from_currency'
  | 'to_currency'
  | 'amountSent'
  | 'amountReceived'
  | 'TransactionID'
  | 'sendersPaymentDetails'
  | 'withdrawal'
>

export interface IndexedOrder extends SearchedOrder, Pick<Order, 'status' | 'created_at'> {
  /** Account of the person who decided it. It is not in the order, which its customer reads. */
  readonly decidedBy?: string | undefined
  /** Red findings of a pending order. */
  readonly stops?: readonly StopCode[]
  /** The account of the colleague to whom it is assigned. */
  readonly assignee?: string | undefined
}

/** An order as the search knows it: `orderIndex/{trackingID}`. */
export const indexEntrySchema = z.object({
  status: orderStatusSchema,
  created_at: z.date(),
  terms: z.array(z.string()),
  /** Keys by which similar payment references find this order. */
  similarityKeys: z.array(z.string()),
})

export type IndexEntry = z.infer<typeof indexEntrySchema>

export function indexEntry(order: IndexedOrder): IndexEntry {
  const { status, created_at, decidedBy, assignee, stops = [] } = order
  const decided = decidedBy === undefined ? [] : [toDeciderTerm(decidedBy)]
  const pending = status === 'pending' ? [toAssigneeTerm(assignee), ...listStopTerms(stops)] : []
  return {
    status,
    created_at,
    terms: [...listOrderSearchTerms(order), ...decided, ...pending],
    similarityKeys: [...listSimilarityKeys(order.TransactionID)],
  }
}

/** All terms by which an order is found. */
export function listOrderSearchTerms(order: SearchedOrder): string[] {
  const terms = [
    ...listAccountSearchTerms(order),
    ...listBeginnings('id', fold(order.trackingID), idLetters),
    ...listCores(order.TransactionID).flatMap((core) => listBeginnings('reference', core, referenceLetters)),
    ...listDetailTerms(order),
    ...listAmountTerms('sent', order.amountSent),
    ...listAmountTerms('received', order.amountReceived),
    ...[order.fromWallet, order.toWallet].map(toWalletTerm),
    ...[order.from_currency, order.to_currency].map(toCodeTerm),
  ]
  return [...new Set(terms)]
}

export function toTrackingTerm(typed: string): string {
  return toPrefixTerm('id', fold(typed), idLetters)
}

/** One term for each payment reference that the typed text can be, or begin. */
export function listReferenceSearchTerms(typed: string): string[] {
  // An incomplete number has no core yet.
  const begun = fold(dropSpaces(toReadableText(typed)))
  const cores = new Set([begun, ...listCores(typed)].filter((core) => core !== ''))
  return [...cores].slice(0, maximumCores).map((core) => toPrefixTerm('reference', core, referenceLetters))
}

export const toWalletTerm = (walletId: string) => `wallet:${walletId}`
export const toCodeTerm = (code: string) => `code:${fold(code)}`
export const toDeciderTerm = (uid: string) => `by:${uid}`
/** Unassigned orders have a term, too, so that a query can find them. */
export const toAssigneeTerm = (uid: string | undefined) => `assigned:${uid ?? ''}`

/** Length of a tracking ID. */
const idLetters = 10
/** The whole number of a bank, and enough of a hash to tell it from all others. */
const referenceLetters = 22
/** A number in single digits with more digits behind it has many readings. */
const maximumCores = 10

/** A bank's number or a hash, and each number in a text of another form. */
function listCores(reference: string): readonly string[] {
  const kinds = [{ type: 'common_currency' }, { type: 'currency' }] as const
  const cores = kinds.flatMap((kind) => listPaymentCores(reference, kind)).map(fold)
  const numbers = splitWords(reference)
    .filter((word) => /\d/.test(word))
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return [...new Set([...cores, ...numbers])].filter((core) => core !== '').slice(0, maximumCores)
}
