import { makeEndedQuoteEntry, makeHeldQuoteEntry } from '@rupee/domain/ledger/entries.ts'
import type { Limits } from '@rupee/domain/orders/limits.ts'
import { findWait, givenUpWindow, quotesConsidered } from '@rupee/domain/quotes/given-up.ts'
import { type Quote, type QuoteState, quoteSchema } from '@rupee/domain/quotes/quote.ts'
import { type Query, Timestamp, type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { Refusal } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { appendEntry } from '../ledger/ledger.ts'

export const quotes = () => world().firestore.collection('quotes')

export const quoteConverter = makeDocumentConverter(quoteSchema, 'id')

/** The one field that the schedule's query selects. */
const destinationConverter = makeDocumentConverter(z.pick(quoteSchema, { toWallet: true }))

export const quoteRef = (id: string) => quotes().doc(id)

/** Allows for any delay of a proof of payment. */
const daysKept = 90

export function createQuote(transaction: Transaction, { id, ...quote }: Quote): void {
  transaction.create(quoteRef(id), quote)
  appendEntry(transaction, makeHeldQuoteEntry({ id, ...quote }))
}

/** The quote ended without an order, for any reason. */
export function endQuote(
  transaction: Transaction,
  quote: Pick<Quote, 'id' | 'toWallet' | 'to_amount'>,
  state: Exclude<QuoteState, 'live' | 'used'>,
  now: Date,
): void {
  transaction.update(quoteRef(quote.id), { state, ended_at: now, deleteAfter: toExpiry(now) })
  appendEntry(transaction, makeEndedQuoteEntry(quote, state))
}

export function useQuote(transaction: Transaction, id: string, order: string, now: Date): void {
  transaction.update(quoteRef(id), { state: 'used' satisfies QuoteState, order, deleteAfter: toExpiry(now) })
}

export function lengthenQuote(transaction: Transaction, id: string, expires: Date): void {
  transaction.update(quoteRef(id), { expires, extended: true })
}

/** The quote has ended before. */
export function nameLateOrder(transaction: Transaction, id: string, order: string): void {
  transaction.update(quoteRef(id), { order })
}

/** Returns the expiry for the TTL policy. Live quotes have none: their hold must be given back first. */
const toExpiry = (now: Date) => Timestamp.fromMillis(now.getTime() + daysKept * 24 * 60 * 60 * 1000)

export interface StoredQuote extends Quote {
  /** Time by the clock of the database, which all processes share. */
  readonly storedAt: Timestamp
}

export async function readLiveQuotes(transaction: Transaction, uid: string): Promise<readonly StoredQuote[]> {
  const { docs } = await transaction.get(queryLive().where('uid', '==', uid))
  return docs.flatMap((snapshot) => {
    const quote = quoteConverter.find(snapshot)
    return quote ? [{ ...quote, storedAt: snapshot.createTime }] : []
  })
}

/**
 * Refuses a new quote to a customer who gave up too many, or too much in total. They keep the reserve from others,
 * and hold rates to order only if the market moves. Existing holds stay.
 */
export async function ensureSerious(
  transaction: Transaction,
  uid: string,
  { isLarge, limits, now }: { readonly isLarge: boolean; readonly limits: Limits; readonly now: Date },
): Promise<void> {
  const own = quotes().where('uid', '==', uid)
  const readNewest = async (query: Query, maximum: number) => {
    const today = query.where('created_at', '>', Timestamp.fromMillis(now.getTime() - givenUpWindow))
    return quoteConverter.list(
      (await transaction.get(today.orderBy('created_at', 'desc').limit(maximum))).docs,
    )
  }
  const recent = await readNewest(own, quotesConsidered)
  // If there are fewer quotes than this, the large ones are among them.
  const large =
    isLarge && recent.length >= quotesConsidered
      ? await readNewest(own.where('isLarge', '==', true), countLargeQuotesToRead(limits))
      : []
  const known = new Map([...recent, ...large].map((quote) => [quote.id, quote]))
  const wait = findWait([...known.values()], { isLarge, limits, now })
  if (!wait) return
  const seconds = Math.ceil((wait.until.getTime() - now.getTime()) / 1000)
  throw new Refusal('too-many', wait.text, { headers: { 'Retry-After': String(seconds) } })
}

/** Number of the newest large quotes to read. If more than half of them were abandoned, the limit is reached. */
const countLargeQuotesToRead = ({ largeQuotesGivenUp }: Limits) => 2 * largeQuotesGivenUp

/**
 * Finds expired quotes of a wallet. Unreadable ones stay at the front of this query permanently, so they do not count
 * towards `maximum`.
 */
export async function listOverdueQuotes(
  wallet: string,
  { now, maximum }: { now: Date; maximum: number },
): Promise<readonly Quote[]> {
  const page = selectOverdue(queryLive().where('toWallet', '==', wallet), now).limit(maximum)
  const found: Quote[] = []
  for (let next = page; ; ) {
    const { docs } = await next.get()
    found.push(...quoteConverter.list(docs))
    const last = docs.at(-1)
    if (!last || docs.length < maximum || found.length >= maximum) return found.slice(0, maximum)
    next = page.startAfter(last)
  }
}

export async function listOverdueWallets(now: Date): Promise<ReadonlySet<string>> {
  const { docs } = await selectOverdue(queryLive(), now).select('toWallet').limit(1000).get()
  return new Set(destinationConverter.list(docs).map(({ toWallet }) => toWallet))
}

const queryLive = () => quotes().where('state', '==', 'live' satisfies QuoteState)

const selectOverdue = (query: Query, now: Date) =>
  query.where('expires', '<=', Timestamp.fromDate(now)).orderBy('expires')
