import type { OrderStatus } from '@rupee/domain/orders/order.ts'
import { type Transfer, transferSchema } from '@rupee/domain/orders/transfer.ts'
import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { firestore } from '#lib/firebase/firestore.ts'
import { timestamp } from '#lib/firebase/timestamp.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { liveDocument, liveList } from '#lib/live/live-queries.ts'

export interface PublicTransfer extends Transfer {
  /** The tracking ID. */
  readonly id: string
}

const stored = transferSchema.extend({ date: timestamp })

const shownAtMost = 20

/** The newest transfers that were approved. */
export function useLatestTransfers(): Live<readonly PublicTransfer[]> {
  return useLive(latest)
}

/** One transfer, whatever its status. */
export function useTransfer(id: string): Live<PublicTransfer | undefined> {
  const transfer = useMemo(
    () => liveDocument(doc(firestore, 'transfers', id), (data) => toTransfer(id, data)),
    [id],
  )
  return useLive(transfer)
}

const latest = liveList(
  'latest transfers',
  query(
    collection(firestore, 'transfers'),
    where('status', '==', 'Approved' satisfies OrderStatus),
    orderBy('date', 'desc'),
    limit(shownAtMost),
  ),
  (document) => toTransfer(document.id, document.data()),
)

function toTransfer(id: string, data: unknown): PublicTransfer | undefined {
  const transfer = stored.safeParse(data).data
  return transfer && { id, ...transfer }
}
