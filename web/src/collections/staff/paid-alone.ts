import { paidAloneSchema, toPaidAlonePath } from '@rupee/domain/approvals/paid-alone.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchReadable } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

const toPaidAlone = makeDocumentConverter(paidAloneSchema)

/** Subscribes to the worth of all payouts that the current user has made alone on this day. */
export function usePaidAlone(uid: string, now: Date): Live<string> {
  const path = toPaidAlonePath(uid, now)
  const worth = useMemo(
    () => mapQuery(watchReadable(doc(firestore, path), toPaidAlone), (found) => found?.worth ?? '0'),
    [path],
  )
  return useLive(worth)
}
