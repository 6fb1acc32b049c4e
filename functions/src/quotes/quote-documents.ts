import { type Quote, type QuoteState, quoteSchema } from '@rupee/domain/orders/quote.ts'
import {
  type DocumentData,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { firestore } from '../world/firebase.ts'

export const quotes = firestore.collection('quotes')

export const quoteOf = (id: string) => quotes.doc(id)

/** Long after anybody could still send the proof of having paid on it. */
const daysKept = 90

export function createQuote(transaction: Transaction, { id, ...quote }: Quote): void {
  transaction.create(quoteOf(id), quote)
}

/** `deleteAfter` is what the TTL policy deletes by; a live quote has none, for its reserve must be given back first. */
export function endQuote(
  transaction: Transaction,
  id: string,
  state: Exclude<QuoteState, 'live'>,
  now: Date,
): void {
  const deleteAfter = Timestamp.fromMillis(now.getTime() + daysKept * 24 * 60 * 60 * 1000)
  transaction.update(quoteOf(id), { state, deleteAfter })
}

export async function liveQuotesOf(transaction: Transaction, uid: string): Promise<readonly Quote[]> {
  const { docs } = await transaction.get(live.where('uid', '==', uid))
  return docs.map(toQuote)
}

export async function overdueQuotes(
  transaction: Transaction,
  wallet: string,
  { now, atMost }: { now: Date; atMost: number },
): Promise<readonly Quote[]> {
  const { docs } = await transaction.get(overdue(live.where('toWallet', '==', wallet), now).limit(atMost))
  return docs.map(toQuote)
}

export async function walletsOfOverdueQuotes(now: Date): Promise<ReadonlySet<string>> {
  const { docs } = await overdue(live, now).select('toWallet').limit(1000).get()
  return new Set(docs.map((quote) => String(quote.get('toWallet'))))
}

const live = quotes.where('state', '==', 'live' satisfies QuoteState)

const overdue = (query: Query, now: Date) =>
  query.where('expires', '<=', Timestamp.fromDate(now)).orderBy('expires')

export function findQuote(snapshot: DocumentSnapshot): Quote | undefined {
  const data = snapshot.data()
  return data && parse(snapshot.id, data)
}

export function toQuote(document: QueryDocumentSnapshot): Quote {
  return parse(document.id, document.data())
}

function parse(id: string, data: DocumentData): Quote {
  return quoteSchema.parse({
    ...data,
    id,
    created_at: data.created_at.toDate(),
    expires: data.expires.toDate(),
  })
}
