import { type Order, orderSchema } from '@rupee/domain/orders/order.ts'
import { type OrderMarks, orderMarksSchema } from '@rupee/domain/orders/order-marks.ts'
import type { PaidChoice } from '@rupee/domain/payments/paid-state.ts'
import { type Clause, hasClause, isInRanges } from '@rupee/domain/search/order-search.ts'
import { type IndexEntry, indexEntrySchema } from '@rupee/domain/search/order-terms.ts'
import {
  collection,
  doc,
  documentId,
  getDocsFromCache,
  getDocsFromServer,
  limit,
  orderBy,
  type QueryFieldFilterConstraint,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, mapLive, useLive } from '#lib/live/live.ts'
import { type Grown, watchGrowing } from '#lib/live/live-growing.ts'
import { watchDocument, watchList, watchNamed, watchReadable } from '#lib/live/live-queries.ts'
import type { LiveQuery } from '#lib/live/live-query.ts'
import { watchNewestOrder } from './orders/newest-order.ts'
import { ordersTally } from './tallies.ts'
import { filterByDays } from './within-days.ts'

const orders = collection(firestore, 'transactions')
/** Search index for staff, separate from the orders because customers can read their orders. */
const orderIndex = collection(firestore, 'orderIndex')

/** Converter of orders; the tracking ID is the document ID. */
const toOrder = makeDocumentConverter<Order>(orderSchema, 'trackingID')

/**
 * Segment of all orders. Approving ones are pending until a second person approves, paying ones until staff pay them
 * out.
 */
export const orderSegmentSchema = z.enum(['pending', 'approving', 'paying', 'Approved', 'Rejected', 'all'])

export type OrderSegment = z.infer<typeof orderSegmentSchema>

const heldStages = ['approving', 'paying'] as const

/** Search of the desk. */
export interface OrderSearch {
  readonly segment: OrderSegment
  /** The first clause queries the index; the others filter its results. */
  readonly clauses: readonly Clause[]
  /** Filters rows on the page, because statements are not in the index. */
  readonly paid?: PaidChoice | undefined
  /** Days in India, both inclusive. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly newestFirst: boolean
  /** Sorts by target time, if there are no other conditions. */
  readonly dueFirst: boolean
  /** Later orders are at the top of a newest-first list. */
  readonly opened: Date
}

/** Whether a search has to filter the index's results one by one. */
export function isTested({ clauses, paid }: OrderSearch): boolean {
  return paid !== undefined || clauses.length > 1 || clauses.some(({ range }) => range)
}

/** Whether orders are sorted by target time, which the search index does not have. */
export function isSortedByDue({ dueFirst, clauses, from, to }: OrderSearch): boolean {
  return dueFirst && clauses.length === 0 && from === undefined && to === undefined
}

/** Subscribes to the loaded orders of a search. */
export function useOrderList(search: OrderSearch): Live<Grown<Order>> {
  const list = useMemo(() => watchOrderList(search), [search])
  return useLive(list)
}

/** Subscribes to the orders that wait for a second person or for payment. */
export function useHeldOrders(): Live<readonly Order[]> {
  return useLive(heldOrders)
}

/** Subscribes to a customer's newest orders; undefined without a customer. */
export function useCustomerOrders(uid: string | undefined, maximum: number): Live<readonly Order[]> {
  const newest = useMemo(() => (uid === undefined ? undefined : watchNewest(uid, maximum)), [uid, maximum])
  return useLive(newest)
}

/** Subscribes to a customer's pending orders; undefined without a customer. */
export function usePendingCustomerOrders(uid: string | undefined): Live<readonly Order[]> {
  const pending = useMemo(() => (uid === undefined ? undefined : watchPending(uid)), [uid])
  return useLive(pending)
}

/** Subscribes to a customer's orders of any age with unread messages from staff. */
export function useUnreadCustomerOrders(uid: string): Live<readonly Order[]> {
  const unread = useMemo(() => {
    const found = query(orders, where('uid', '==', uid), where('unreadByCustomer', '==', true))
    return watchList(`unread orders of ${uid}`, found, toOrder)
  }, [uid])
  return useLive(unread)
}

/** Subscribes to the oldest pending order; undefined while none is pending. */
export function useOldestPending(): Live<Order | undefined> {
  return mapLive(useLive(oldestPending), ([oldest]) => oldest)
}

/** Subscribes to the newest order of any status; undefined before the first one. */
export function useNewestOrder(): Live<Order | undefined> {
  return useLive(newestOrder)
}

/** Subscribes to the orders with customer messages that no staff have read, at most fifty. */
export function useAnswered(): Live<readonly Order[]> {
  return useLive(answered)
}

/** Subscribes to the pending orders with the earliest target times, overdue ones first. */
export function useDueNext(): Live<readonly Order[]> {
  return useLive(dueNext)
}

/** Subscribes to pending orders that hold no reserve. */
export function useShortPending(): Live<readonly Order[]> {
  return useLive(shortPending)
}

const toMarks = makeDocumentConverter(orderMarksSchema)

/**
 * Subscribes to the staff-only marks of an order; undefined if it has none. Fails if they cannot be read. Without an ID it
 * never has data.
 */
export function useOrderMarks(trackingID: string | undefined): Live<OrderMarks | undefined> {
  const marks = useMemo(
    () =>
      trackingID === undefined ? undefined : watchReadable(doc(firestore, 'orderMarks', trackingID), toMarks),
    [trackingID],
  )
  return useLive(marks)
}

/** Subscribes to one order of a customer, as a list that is empty if they have no such order. */
export function useOwnOrder(uid: string, trackingID: string): Live<readonly Order[]> {
  const own = useMemo(() => {
    const one = query(orders, where('uid', '==', uid), where(documentId(), '==', trackingID))
    return watchList(`order ${trackingID} of ${uid}`, one, toOrder)
  }, [uid, trackingID])
  return useLive(own)
}

/** Reads all orders of a customer in a period once, oldest first. */
export async function loadPeriodOrders(uid: string, from: Date, to: Date): Promise<readonly Order[]> {
  const found = await getDocsFromServer(
    query(
      orders,
      where('uid', '==', uid),
      where('created_at', '>=', from),
      where('created_at', '<', to),
      orderBy('created_at', 'desc'),
    ),
  )
  return found.docs
    .map(toOrder)
    .filter((order) => order !== undefined)
    .toReversed()
}

/** Subscribes to one order; undefined without an ID. */
export function useOrder(trackingID: string | undefined): Live<Order | undefined> {
  const one = useMemo(
    () => (trackingID === undefined ? undefined : watchDocument(doc(orders, trackingID), toOrder)),
    [trackingID],
  )
  return useLive(one)
}

const oldestPending = watchList(
  'oldest pending order',
  query(orders, where('status', '==', 'pending'), orderBy('created_at', 'asc'), limit(1)),
  toOrder,
)

/** Maximum number of late orders counted. */
export const maximumDueNext = 50

const dueNext = watchList(
  'orders due next',
  query(orders, ...toSegmentConstraints('pending'), orderBy('due', 'asc'), limit(maximumDueNext)),
  toOrder,
)

const answered = watchList(
  'orders with an answer',
  query(orders, where('unreadByStaff', '==', true), limit(50)),
  toOrder,
)

const shortPending = watchList(
  'short pending orders',
  query(orders, where('status', '==', 'pending'), where('short', '==', true)),
  toOrder,
)

const newestFirst = query(orders, orderBy('created_at', 'desc'), limit(1))

const newestOrder = watchNewestOrder(ordersTally, {
  readCached: async () => findFirst(await getDocsFromCache(newestFirst)),
  readStored: async () => findFirst(await getDocsFromServer(newestFirst)),
})

function findFirst({ docs }: QuerySnapshot): Order | undefined {
  return docs.map(toOrder)[0]
}

function watchPending(uid: string): LiveQuery<readonly Order[]> {
  const waiting = query(orders, where('uid', '==', uid), where('status', '==', 'pending'))
  return watchList(`pending orders of ${uid}`, waiting, toOrder)
}

function watchNewest(uid: string, maximum: number): LiveQuery<readonly Order[]> {
  return watchList(
    `newest ${maximum} orders of ${uid}`,
    query(orders, where('uid', '==', uid), orderBy('created_at', 'desc'), limit(maximum)),
    toOrder,
  )
}

/** Maximum number of held orders listened to, more than wait at once. */
export const maximumHeld = 100

const heldOrders = watchList(
  'held orders',
  query(
    orders,
    where('status', '==', 'pending'),
    where('stage', 'in', heldStages),
    orderBy('created_at', 'asc'),
    limit(maximumHeld),
  ),
  toOrder,
)

/** Rows on a large screen. */
const rowsAtFirst = 50
/** Orders per part of a filtered search: most are filtered out, and each part is another round trip. */
export const testedAtOnce = 500

function watchOrderList(search: OrderSearch): LiveQuery<Grown<Order>> {
  const { segment, clauses, from, to, newestFirst, opened } = search
  const id = `orders ${JSON.stringify(search)}`
  const sorted = isSortedByDue(search) ? 'due' : 'created_at'
  const direction = newestFirst ? 'desc' : 'asc'
  const [indexed, ...others] = clauses
  const source = indexed ? orderIndex : orders
  const found = [
    ...toSegmentConstraints(indexed && isHeld(segment) ? 'pending' : segment),
    ...filterByDays('created_at', from, to),
    ...(indexed ? [where('terms', 'array-contains-any', indexed.terms)] : []),
  ]
  const inOrder = [orderBy(sorted, direction), orderBy(documentId(), direction)]
  const until = newestFirst ? [where('created_at', '<=', opened)] : []
  const lists = {
    all: query(source, ...found, ...until, ...inOrder),
    newer: newestFirst
      ? query(source, ...found, where('created_at', '>', opened), ...inOrder, limit(maximumNewer))
      : undefined,
    firstPart: isTested(search) ? testedAtOnce : rowsAtFirst,
  }
  if (!indexed) return watchGrowing(id, { ...lists, read: toOrder })
  const names = watchGrowing(id, {
    ...lists,
    read: (entry) => (hasAll(toEntry(entry), others) ? entry.id : undefined),
  })
  return watchNamed(names, {
    listNames: ({ rows }) => rows,
    buildQuery: (some) => query(orders, where(documentId(), 'in', some)),
    read: toOrder,
    join: (list, named) => ({
      ...list,
      rows: named.filter((order) => isInSegment(order, segment) && isInRanges(order, clauses)),
    }),
  })
}

const maximumNewer = 200

const toEntry = makeDocumentConverter(indexEntrySchema)

function hasAll(entry: IndexEntry | undefined, clauses: readonly Clause[]): boolean {
  return entry !== undefined && clauses.every((clause) => hasClause(entry.terms, clause))
}

function toSegmentConstraints(segment: OrderSegment): readonly QueryFieldFilterConstraint[] {
  if (segment === 'all') return []
  if (!isHeld(segment)) return [where('status', '==', segment)]
  return [where('status', '==', 'pending'), where('stage', '==', segment)]
}

/** Whether an order is in this segment. */
export function isOrderInSegment({ status, stage }: Order, segment: OrderSegment): boolean {
  if (segment === 'all') return true
  return isHeld(segment) ? status === 'pending' && stage === segment : status === segment
}

/** Stages are filtered here, because the index has none. */
function isInSegment({ stage }: Order, segment: OrderSegment): boolean {
  return !isHeld(segment) || stage === segment
}

/** Whether the segment is part of the pending orders. */
export function isHeld(segment: OrderSegment): segment is (typeof heldStages)[number] {
  return heldStages.some((stage) => stage === segment)
}
