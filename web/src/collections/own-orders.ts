import type { Order } from '@rupee/domain/orders/order.ts'
import { collection, limit, orderBy, type QueryDocumentSnapshot, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { liveList } from '#lib/live/live-queries.ts'
import { storedOrder } from './stored-order.ts'

/** A customer's own orders, newest first; nothing without a customer. */
export function useOwnOrders(uid: string | undefined, atMost: number): Live<readonly Order[]> {
  const orders = useMemo(() => (uid === undefined ? undefined : newestOf(uid, atMost)), [uid, atMost])
  return useLive(orders)
}

function newestOf(uid: string, atMost: number) {
  const newest = query(
    collection(firestore, 'transactions'),
    where('uid', '==', uid),
    orderBy('created_at', 'desc'),
    limit(atMost),
  )
  return liveList(`newest ${atMost} orders of ${uid}`, newest, toOrder)
}

function toOrder(document: QueryDocumentSnapshot): Order | undefined {
  return storedOrder.safeParse({ ...document.data(), trackingID: document.id }).data
}
