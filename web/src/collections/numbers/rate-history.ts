import { type RatePoint, rateHistorySchema } from '@rupee/domain/history/rate-history.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

/** Subscribes to the rate changes of a wallet in the last 30 days; empty if none were recorded. */
export function useRateHistory(wallet: string): Live<readonly RatePoint[]> {
  const history = useMemo(
    () =>
      mapQuery(watchDocument(doc(firestore, 'rateHistory', wallet), read), (found) => found?.points ?? []),
    [wallet],
  )
  return useLive(history)
}

const read = makeDocumentConverter<z.infer<typeof rateHistorySchema>>(rateHistorySchema)
