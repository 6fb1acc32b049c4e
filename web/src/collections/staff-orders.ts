import { daysAfter, startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import {
  collection,
  doc,
  documentId,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  startAfter,
  where,
} from 'firebase/firestore'
import { useMemo } from 'react'
import { z } from 'zod'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, type LiveQuery, mapLive, useLive } from '#lib/live/live.ts'
import { liveDocument, liveList } from '#lib/live/live-queries.ts'
import { storedOrder } from './stored-order.ts'

const orders = collection(firestore, 'transactions')

/** Which orders staff ask for; the index takes one search term. */
export interface OrderSearch {
  readonly status: OrderStatus
  readonly term: string | undefined
  /** A day in India. */
  readonly day: string | undefined
}

/** Where a page begins: below an order, or with the newest that there were at a moment. */
export type PageStart = { readonly after: Pick<Order, 'created_at' | 'trackingID'> } | { readonly at: Date }

/** One page of orders, newest first, as they change. What comes in later does not move it. */
export function useOrderPage(search: OrderSearch, start: PageStart, size: number): Live<readonly Order[]> {
  const page = useMemo(
    () => listOf('page', search, [...order, beginning(start), limit(size)], { start, size }),
    [search, start, size],
  )
  return useLive(page)
}

/** What has come in since, as many as a page may have. */
export function useOrdersSince(search: OrderSearch, moment: Date, size: number): Live<readonly Order[]> {
  const since = useMemo(
    () =>
      listOf('since', search, [where('created_at', '>', moment), ...order, limit(size)], { moment, size }),
    [search, moment, size],
  )
  return useLive(since)
}

/** The last orders of one customer. */
export function useOrdersOf(uid: string, size: number): Live<readonly Order[]> {
  const own = useMemo(
    () =>
      liveList(
        `orders of ${uid} ${size}`,
        query(orders, where('uid', '==', uid), orderBy('created_at', 'desc'), limit(size)),
        (document) => toOrder(document.data(), document.id),
      ),
    [uid, size],
  )
  return useLive(own)
}

/** The one that has waited longest; undefined while none waits. */
export function useOldestPending(): Live<Order | undefined> {
  return mapLive(useLive(oldestPending), ([oldest]) => oldest)
}

/** One order as it changes; nothing is listened to without an id. */
export function useStaffOrder(trackingID: string | undefined): Live<Order | undefined> {
  const one = useMemo(
    () =>
      trackingID === undefined
        ? undefined
        : liveDocument(doc(orders, trackingID), (data) => toOrder(data, trackingID)),
    [trackingID],
  )
  return useLive(one)
}

const order = [orderBy('created_at', 'desc'), orderBy(documentId(), 'desc')]

const oldestPending = liveList(
  'oldest pending order',
  query(orders, where('status', '==', 'pending'), orderBy('created_at', 'asc'), limit(1)),
  (document) => toOrder(document.data(), document.id),
)

function listOf(
  name: string,
  search: OrderSearch,
  constraints: readonly QueryConstraint[],
  identity: object,
): LiveQuery<readonly Order[]> {
  const { status, term, day } = search
  const found = [where('status', '==', status)]
  if (term !== undefined) found.push(where('terms', 'array-contains', term))
  if (day !== undefined) {
    found.push(where('created_at', '>=', startOfDay(day)))
    found.push(where('created_at', '<', startOfDay(daysAfter(day, 1))))
  }
  return liveList(
    `orders ${name} ${JSON.stringify({ ...search, ...identity })}`,
    query(orders, ...found, ...constraints),
    (document) => toOrder(document.data(), document.id),
  )
}

function beginning(start: PageStart): QueryConstraint {
  return 'after' in start
    ? startAfter(start.after.created_at, start.after.trackingID)
    : where('created_at', '<=', start.at)
}

function toOrder(data: unknown, trackingID: string): Order | undefined {
  return z.safeParse(storedOrder, typeof data === 'object' ? { ...data, trackingID } : data).data
}
