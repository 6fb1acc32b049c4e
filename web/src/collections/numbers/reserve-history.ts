import { type ReserveMonth, reserveMonthSchema } from '@rupee/domain/history/reserve-history.ts'
import { collection, documentId, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'

/** Subscribes to the reserve history since the given month. */
export function useReserveMonths(first: string): Live<readonly ReserveMonth[]> {
  const months = useMemo(() => {
    const kept = query(collection(firestore, 'reserveHistory'), where(documentId(), '>=', first))
    return watchList(`reserves since ${first}`, kept, makeDocumentConverter<ReserveMonth>(reserveMonthSchema))
  }, [first])
  return useLive(months)
}
