import { maximumShown, type Transfer, transferSchema } from '@rupee/domain/orders/transfer.ts'
import { collection, doc, limit, orderBy, query } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { documentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'

export interface PublicTransfer extends Transfer {
  /** Tracking ID. */
  readonly id: string
}

const toTransfer = documentConverter<PublicTransfer>(z.extend(transferSchema, { id: z.string() }))

/** Subscribes to the newest approved transfers. */
export function useLatestTransfers(): Live<readonly PublicTransfer[]> {
  return useLive(latest)
}

/** Subscribes to one transfer of any status. */
export function useTransfer(id: string): Live<PublicTransfer | undefined> {
  const transfer = useMemo(() => watchDocument(doc(firestore, 'transfers', id), toTransfer), [id])
  return useLive(transfer)
}

const latest = watchList(
  'latest transfers',
  query(collection(firestore, 'latest'), orderBy('date', 'desc'), limit(maximumShown)),
  toTransfer,
)
