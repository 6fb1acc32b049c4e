import { type Quote, type QuoteState, quoteSchema } from '@rupee/domain/orders/quote.ts'
import { collection, doc, getDocsFromServer, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { firestore } from '#lib/firebase/firestore.ts'
import { timestamp } from '#lib/firebase/timestamp.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { liveDocument } from '#lib/live/live-queries.ts'

const quotes = collection(firestore, 'quotes')
const stored = quoteSchema.extend({ created_at: timestamp, expires: timestamp })

/** A rate that is held for the customer, and what becomes of it. */
export function useQuote(id: string): Live<Quote | undefined> {
  return useLive(useMemo(() => liveDocument(doc(quotes, id), toQuote), [id]))
}

/** Those that nothing has ended, though some of them may be past their time. */
export async function liveQuotesOf(uid: string): Promise<readonly Quote[]> {
  const live: QuoteState = 'live'
  const { docs } = await getDocsFromServer(query(quotes, where('uid', '==', uid), where('state', '==', live)))
  return docs
    .map((document) => toQuote({ ...document.data(), id: document.id }))
    .filter((quote) => quote !== undefined)
}

function toQuote(data: unknown): Quote | undefined {
  return stored.safeParse(data).data
}
