import { type Quote, type QuoteState, quoteSchema } from '@rupee/domain/quotes/quote.ts'
import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'

const quotes = collection(firestore, 'quotes')
const toQuote = makeDocumentConverter<Quote>(quoteSchema)

/** Subscribes to one quote. */
export function useQuote(id: string): Live<Quote | undefined> {
  return useLive(useMemo(() => watchDocument(doc(quotes, id), toQuote), [id]))
}

/** Subscribes to a customer's live quotes; undefined without a customer. Some may have expired. */
export function useCustomerQuotes(uid: string | undefined): Live<readonly Quote[]> {
  const held = useMemo(
    () => (uid === undefined ? undefined : watchList(`live quotes of ${uid}`, queryLive(uid), toQuote)),
    [uid],
  )
  return useLive(held)
}

function queryLive(uid: string): Query {
  const live: QuoteState = 'live'
  return query(quotes, where('uid', '==', uid), where('state', '==', live))
}

export const maximumHolders = 50

/**
 * Subscribes to the live quotes that hold a wallet's reserve, first to expire first; for staff. Some may have
 * expired.
 */
export function useQuotesHolding(walletId: string): Live<readonly Quote[]> {
  const holding = useMemo(() => {
    const live: QuoteState = 'live'
    const all = query(
      quotes,
      where('toWallet', '==', walletId),
      where('state', '==', live),
      orderBy('expires'),
      limit(maximumHolders),
    )
    return watchList(`quotes holding ${walletId}`, all, toQuote)
  }, [walletId])
  return useLive(holding)
}

/** Maximum number of live quotes read. With more, staff pages show no sums. */
export const maximumLive = 500

/** Subscribes to all live quotes of all customers; for staff. Some may have expired. */
export function useAllLiveQuotes(): Live<readonly Quote[]> {
  return useLive(allLive)
}

const stateOfLive: QuoteState = 'live'

const allLive = watchList(
  'all live quotes',
  query(quotes, where('state', '==', stateOfLive), limit(maximumLive)),
  toQuote,
)

/** Reads a customer's live quotes once. Some may have expired. */
export async function loadLiveQuotes(uid: string): Promise<readonly Quote[]> {
  const { docs } = await getDocsFromServer(queryLive(uid))
  return docs
    .map(toQuote)
    .filter((quote) => quote !== undefined)
    .filter(({ id }) => !isReleasedHere(id))
}

/** Reads a quote once; undefined if it does not exist. */
export async function loadQuote(id: string): Promise<Quote | undefined> {
  const found = await getDocFromServer(doc(quotes, id))
  return found.exists() ? toQuote(found) : undefined
}

const releasedKey = 'released-quotes'

/** Remembers that this tab released a quote, because the listener may still show it as live, even after a reload. */
export function rememberReleased(id: string): void {
  sessionStorage.setItem(releasedKey, [...listReleasedQuotes(), id].slice(-10).join(' '))
}

export function isReleasedHere(id: string): boolean {
  return listReleasedQuotes().includes(id)
}

function listReleasedQuotes(): readonly string[] {
  return sessionStorage.getItem(releasedKey)?.split(' ') ?? []
}
