import { type Quote, quoteSchema } from '@rupee/domain/quote.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { firestore } from '#lib/firestore.ts'
import { type Live, useLive } from '#lib/live.ts'
import { liveDocument } from '#lib/live-queries.ts'
import { timestamp } from '#lib/timestamp.ts'

const stored = quoteSchema.extend({ created_at: timestamp, expires: timestamp })

/** A rate that is held for the customer, and what becomes of it. */
export function useQuote(id: string | undefined): Live<Quote | undefined> {
  const query = useMemo(
    () => (id === undefined ? undefined : liveDocument(doc(firestore, 'quotes', id), toQuote)),
    [id],
  )
  return useLive(query)
}

function toQuote(data: unknown): Quote | undefined {
  return stored.safeParse(data).data
}
