import { type Order, type OrderStatus, orderSchema } from '@rupee/domain/orders/order.ts'
import { type OrderMarks, orderMarksSchema } from '@rupee/domain/orders/order-marks.ts'
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
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, type LiveQuery, mapLive, useLive } from '#lib/live/live.ts'
import { liveDocument, liveList, liveNamed } from '#lib/live/live-queries.ts'
import { withinDays } from './within-days.ts'

const orders = collection(firestore, 'transactions')
/** What staff search by, apart from the orders: their customers read those. */
const orderIndex = collection(firestore, 'orderIndex')

/** The tracking ID is the name of the document. */
const toOrder = documentReader<Order>(orderSchema, 'trackingID')

/** Which orders staff ask for; the index takes one search term. */
export interface OrderSearch {
  readonly status: OrderStatus
  readonly term: string | undefined
  /** A day in India. */
  readonly day: string | undefined
}

/** Where a page begins: after an order, or with the newest order at a moment. */
export type PageStart = { readonly after: Pick<Order, 'created_at' | 'trackingID'> } | { readonly at: Date }

/** One page of orders for staff, newest first, as they change. Newer orders do not move it. */
export function useOrderPage(search: OrderSearch, start: PageStart, size: number): Live<readonly Order[]> {
  const page = useMemo(
    () => listOf('page', search, [...order, beginning(start), limit(size)], { start, size }),
    [search, start, size],
  )
  return useLive(page)
}

/** The orders that have come in since a moment, at most a page of them. */
export function useOrdersSince(search: OrderSearch, moment: Date, size: number): Live<readonly Order[]> {
  const since = useMemo(
    () =>
      listOf('since', search, [where('created_at', '>', moment), ...order, limit(size)], { moment, size }),
    [search, moment, size],
  )
  return useLive(since)
}

/** The newest orders of one customer; nothing without a customer. */
export function useOrdersOf(uid: string | undefined, atMost: number): Live<readonly Order[]> {
  const newest = useMemo(() => (uid === undefined ? undefined : newestOf(uid, atMost)), [uid, atMost])
  return useLive(newest)
}

/** The orders of a customer that wait for a decision; nothing without a customer. */
export function usePendingOrdersOf(uid: string | undefined): Live<readonly Order[]> {
  const pending = useMemo(() => (uid === undefined ? undefined : pendingOf(uid)), [uid])
  return useLive(pending)
}

/** The order that has been pending longest; undefined while none is pending. */
export function useOldestPending(): Live<Order | undefined> {
  return mapLive(useLive(oldestPending), ([oldest]) => oldest)
}

/** The order that came last, whatever has become of it; undefined before the first one. */
export function useNewestOrder(): Live<Order | undefined> {
  return mapLive(useLive(newestOrder), ([newest]) => newest)
}

/** The orders whose customers have written what nobody of the staff has read, at most fifty. */
export function useAnswered(): Live<readonly Order[]> {
  return useLive(answered)
}

const toMarks = documentReader(orderMarksSchema)

/** What only staff may know of an order; undefined if there is nothing to know. */
export function useOrderMarks(trackingID: string): Live<OrderMarks | undefined> {
  const marks = useMemo(() => liveDocument(doc(firestore, 'orderMarks', trackingID), toMarks), [trackingID])
  return useLive(marks)
}

/** One order as it changes; nothing without an ID. */
export function useOrder(trackingID: string | undefined): Live<Order | undefined> {
  const one = useMemo(
    () => (trackingID === undefined ? undefined : liveDocument(doc(orders, trackingID), toOrder)),
    [trackingID],
  )
  return useLive(one)
}

const order = [orderBy('created_at', 'desc'), orderBy(documentId(), 'desc')]

const oldestPending = liveList(
  'oldest pending order',
  query(orders, where('status', '==', 'pending'), orderBy('created_at', 'asc'), limit(1)),
  toOrder,
)

const answered = liveList(
  'orders with an answer',
  query(orders, where('unreadByStaff', '==', true), limit(50)),
  toOrder,
)

const newestOrder = liveList('newest order', query(orders, orderBy('created_at', 'desc'), limit(1)), toOrder)

function pendingOf(uid: string): LiveQuery<readonly Order[]> {
  const waiting = query(orders, where('uid', '==', uid), where('status', '==', 'pending'))
  return liveList(`pending orders of ${uid}`, waiting, toOrder)
}

function newestOf(uid: string, atMost: number): LiveQuery<readonly Order[]> {
  return liveList(
    `newest ${atMost} orders of ${uid}`,
    query(orders, where('uid', '==', uid), orderBy('created_at', 'desc'), limit(atMost)),
    toOrder,
  )
}

function listOf(
  name: string,
  search: OrderSearch,
  constraints: readonly QueryConstraint[],
  identity: object,
): LiveQuery<readonly Order[]> {
  const { status, term, day } = search
  const id = `orders ${name} ${JSON.stringify({ ...search, ...identity })}`
  const found = [where('status', '==', status), ...withinDays('created_at', day, day)]
  if (term === undefined) return liveList(id, query(orders, ...found, ...constraints), toOrder)
  const having = query(orderIndex, ...found, where('terms', 'array-contains', term), ...constraints)
  const names = liveList(id, having, ({ id: trackingID }) => trackingID)
  return liveNamed(names, (some) => query(orders, where(documentId(), 'in', some)), toOrder)
}

function beginning(start: PageStart): QueryConstraint {
  return 'after' in start
    ? startAfter(start.after.created_at, start.after.trackingID)
    : where('created_at', '<=', start.at)
}
