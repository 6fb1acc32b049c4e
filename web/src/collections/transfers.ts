import { type Transfer, transferSchema } from '@rupee/domain/orders/transfer.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { readItems, timeText } from '#lib/firebase/read-fields.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

export interface PublicTransfer extends Transfer {
  /** Tracking ID. */
  readonly id: string
}

const publicTransferSchema = z.extend(transferSchema, { id: z.string() })

const toTransfer = makeDocumentConverter<PublicTransfer>(publicTransferSchema)

/** Subscribes to the newest approved transfers. */
export function useLatestTransfers(): Live<readonly PublicTransfer[]> {
  return useLive(latest)
}

/** Subscribes to one transfer of any status. */
export function useTransfer(id: string): Live<PublicTransfer | undefined> {
  const transfer = useMemo(() => watchDocument(doc(firestore, 'transfers', id), toTransfer), [id])
  return useLive(transfer)
}

const publishedTransferSchema = z.extend(publicTransferSchema, { date: timeText })

const latest = mapQuery(
  watchDocument(doc(firestore, 'public/latest'), (document) =>
    readItems<PublicTransfer>(
      publishedTransferSchema,
      document.get('transfers'),
      `${document.ref.path}/transfers`,
    ),
  ),
  (transfers) => transfers ?? [],
)
