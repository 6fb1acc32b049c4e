import { type Quote, type QuoteState, quoteSchema } from '@rupee/domain/orders/quote.ts'
import { collection, doc, getDocsFromServer, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { liveDocument } from '#lib/live/live-queries.ts'

const quotes = collection(firestore, 'quotes')
const toQuote = documentReader<Quote>(quoteSchema)

/** A quote as it changes. */
export function useQuote(id: string): Live<Quote | undefined> {
  return useLive(useMemo(() => liveDocument(doc(quotes, id), toQuote), [id]))
}

/** A customer's live quotes. Some may be past their time. */
export async function liveQuotesOf(uid: string): Promise<readonly Quote[]> {
  const live: QuoteState = 'live'
  const { docs } = await getDocsFromServer(query(quotes, where('uid', '==', uid), where('state', '==', live)))
  return docs.map(toQuote).filter((quote) => quote !== undefined)
}
