import { type Order, orderSchema } from '@rupee/domain/orders/order.ts'
import { type OrderMarks, orderMarksSchema } from '@rupee/domain/orders/order-marks.ts'
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
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, type LiveQuery, mapLive, useLive } from '#lib/live/live.ts'
import { type Grown, liveGrowing } from '#lib/live/live-growing.ts'
import { liveDocument, liveList, liveNamed } from '#lib/live/live-queries.ts'
import { ordersTally } from './tallies.ts'
import { withinDays } from './within-days.ts'

const orders = collection(firestore, 'transactions')
/** What staff search by, apart from the orders: their customers read those. */
const orderIndex = collection(firestore, 'orderIndex')

/** The tracking ID is the name of the document. */
const toOrder = documentReader<Order>(orderSchema, 'trackingID')

/** A part of all orders. Approving ones are pending and wait for a second person, paying ones for staff to pay them. */
export const orderSegmentSchema = z.enum(['pending', 'approving', 'paying', 'Approved', 'Rejected', 'all'])

export type OrderSegment = z.infer<typeof orderSegmentSchema>

const heldStages = ['approving', 'paying'] as const

/** Which orders staff ask for. */
export interface OrderSearch {
  readonly segment: OrderSegment
  /** The first is what the index is asked for. The others are tested on what it finds. */
  readonly clauses: readonly Clause[]
  /** Days in India, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly newestFirst: boolean
  /** Sorts by target time where nothing else is asked for. */
  readonly dueFirst: boolean
  /** What comes in after this moment is at the top of a list that has the newest first. */
  readonly opened: Date
}

/** Whether the index answers only a part of a search, so that orders are tested one by one. */
export function isTested({ clauses }: OrderSearch): boolean {
  return clauses.length > 1 || clauses.some(({ range }) => range)
}

/** Whether orders come in the order of their target times. The index of the search does not know these. */
export function comesByDue({ dueFirst, clauses, from, to }: OrderSearch): boolean {
  return dueFirst && clauses.length === 0 && from === undefined && to === undefined
}

/** The orders that staff ask for, as they change: as many as were loaded so far. */
export function useOrderList(search: OrderSearch): Live<Grown<Order>> {
  const list = useMemo(() => orderList(search), [search])
  return useLive(list)
}

/** Lists orders that wait for a second person or for payment. */
export function useHeldOrders(): Live<readonly Order[]> {
  return useLive(heldOrders)
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

/** The orders of a customer about which staff have written something that the customer has not read, of any age. */
export function useUnreadOrdersOf(uid: string): Live<readonly Order[]> {
  const unread = useMemo(() => {
    const found = query(orders, where('uid', '==', uid), where('unreadByCustomer', '==', true))
    return liveList(`unread orders of ${uid}`, found, toOrder)
  }, [uid])
  return useLive(unread)
}

/** The order that has been pending longest; undefined while none is pending. */
export function useOldestPending(): Live<Order | undefined> {
  return mapLive(useLive(oldestPending), ([oldest]) => oldest)
}

/** The order that came last, whatever has become of it; undefined before the first one. */
export function useNewestOrder(): Live<Order | undefined> {
  return useLive(newestOrder)
}

/** The orders whose customers have written what nobody of the staff has read, at most fifty. */
export function useAnswered(): Live<readonly Order[]> {
  return useLive(answered)
}

/** The pending orders that are due next, at most so many, the late ones first. */
export function useDueNext(): Live<readonly Order[]> {
  return useLive(dueNext)
}

/** Pending orders that hold no part of a reserve. */
export function useShortPending(): Live<readonly Order[]> {
  return useLive(shortPending)
}

const toMarks = documentReader(orderMarksSchema)

/** What only staff may know of an order; undefined if there is nothing to know. */
export function useOrderMarks(trackingID: string): Live<OrderMarks | undefined> {
  const marks = useMemo(() => liveDocument(doc(firestore, 'orderMarks', trackingID), toMarks), [trackingID])
  return useLive(marks)
}

/** An order of this customer as it changes: a list of one, or of none if they have no such order. */
export function useOwnOrder(uid: string, trackingID: string): Live<readonly Order[]> {
  const own = useMemo(() => {
    const one = query(orders, where('uid', '==', uid), where(documentId(), '==', trackingID))
    return liveList(`order ${trackingID} of ${uid}`, one, toOrder)
  }, [uid, trackingID])
  return useLive(own)
}

/** All orders of a customer in a period, oldest first, as they are now. */
export async function ordersOfPeriod(uid: string, from: Date, to: Date): Promise<readonly Order[]> {
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

/** One order as it changes; nothing without an ID. */
export function useOrder(trackingID: string | undefined): Live<Order | undefined> {
  const one = useMemo(
    () => (trackingID === undefined ? undefined : liveDocument(doc(orders, trackingID), toOrder)),
    [trackingID],
  )
  return useLive(one)
}

const oldestPending = liveList(
  'oldest pending order',
  query(orders, where('status', '==', 'pending'), orderBy('created_at', 'asc'), limit(1)),
  toOrder,
)

/** Maximum number of late orders counted. */
export const dueNextAtMost = 50

const dueNext = liveList(
  'orders due next',
  query(orders, ...inSegment('pending'), orderBy('due', 'asc'), limit(dueNextAtMost)),
  toOrder,
)

const answered = liveList(
  'orders with an answer',
  query(orders, where('unreadByStaff', '==', true), limit(50)),
  toOrder,
)

const shortPending = liveList(
  'short pending orders',
  query(orders, where('status', '==', 'pending'), where('short', '==', true)),
  toOrder,
)

const newestFirst = query(orders, orderBy('created_at', 'desc'), limit(1))

/**
 * The tally tells that an order has come, and is listened to anyway. A list that shows the order has it by then: with a
 * listener of its own each new order would be read twice.
 */
const newestOrder: LiveQuery<Order | undefined> = {
  id: 'newest order',
  listen(next, fail) {
    let count = -1
    let known: Order | undefined
    let isEnded = false
    let looking: Promise<unknown> = Promise.resolve()
    const look = async () => {
      const seen = known && orderIn(await getDocsFromCache(newestFirst))
      const isNews = seen !== undefined && known !== undefined && seen.created_at > known.created_at
      known = isNews ? seen : orderIn(await getDocsFromServer(newestFirst))
      if (!isEnded) next(known)
    }
    const stop = ordersTally.listen((tally) => {
      const before = count
      count = tally.pending.count + tally.Approved.count + tally.Rejected.count
      if (count <= before) return
      looking = looking.then(look).catch((error) => {
        // The next news of the tally tries again.
        count = before
        if (!isEnded) fail(error)
      })
    }, fail)
    return () => {
      isEnded = true
      stop()
    }
  },
}

function orderIn({ docs }: QuerySnapshot): Order | undefined {
  return docs.map(toOrder)[0]
}

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

/** More than wait at once. */
export const heldAtMost = 100

const heldOrders = liveList(
  'held orders',
  query(
    orders,
    where('status', '==', 'pending'),
    where('stage', 'in', heldStages),
    orderBy('created_at', 'asc'),
    limit(heldAtMost),
  ),
  toOrder,
)

/** As many rows as a large screen shows. */
const rowsAtFirst = 50
/** Of orders that are tested one by one most are not shown, and each further part is one more trip to the server. */
export const testedAtOnce = 500

function orderList(search: OrderSearch): LiveQuery<Grown<Order>> {
  const { segment, clauses, from, to, newestFirst, opened } = search
  const id = `orders ${JSON.stringify(search)}`
  const sorted = comesByDue(search) ? 'due' : 'created_at'
  const direction = newestFirst ? 'desc' : 'asc'
  const [indexed, ...others] = clauses
  const source = indexed ? orderIndex : orders
  const found = [
    ...inSegment(indexed && isHeld(segment) ? 'pending' : segment),
    ...withinDays('created_at', from, to),
    ...(indexed ? [where('terms', 'array-contains-any', indexed.terms)] : []),
  ]
  const inOrder = [orderBy(sorted, direction), orderBy(documentId(), direction)]
  const until = newestFirst ? [where('created_at', '<=', opened)] : []
  const lists = {
    all: query(source, ...found, ...until, ...inOrder),
    newer: newestFirst
      ? query(source, ...found, where('created_at', '>', opened), ...inOrder, limit(newerAtMost))
      : undefined,
    firstPart: isTested(search) ? testedAtOnce : rowsAtFirst,
  }
  if (!indexed) return liveGrowing(id, { ...lists, read: toOrder })
  const names = liveGrowing(id, {
    ...lists,
    read: (entry) => (hasAll(toEntry(entry), others) ? entry.id : undefined),
  })
  return liveNamed(names, {
    namesIn: ({ rows }) => rows,
    queryFor: (some) => query(orders, where(documentId(), 'in', some)),
    read: toOrder,
    join: (list, named) => ({
      ...list,
      rows: named.filter((order) => isInSegment(order, segment) && isInRanges(order, clauses)),
    }),
  })
}

const newerAtMost = 200

const toEntry = documentReader(indexEntrySchema)

function hasAll(entry: IndexEntry | undefined, clauses: readonly Clause[]): boolean {
  return entry !== undefined && clauses.every((clause) => hasClause(entry.terms, clause))
}

function inSegment(segment: OrderSegment): readonly QueryFieldFilterConstraint[] {
  if (segment === 'all') return []
  if (!isHeld(segment)) return [where('status', '==', segment)]
  return [where('status', '==', 'pending'), where('stage', '==', segment)]
}

/** Whether an order is in this part of all orders. */
export function belongsTo({ status, stage }: Order, segment: OrderSegment): boolean {
  if (segment === 'all') return true
  return isHeld(segment) ? status === 'pending' && stage === segment : status === segment
}

/** The index knows no stages. */
function isInSegment({ stage }: Order, segment: OrderSegment): boolean {
  return !isHeld(segment) || stage === segment
}

/** Whether it is a part of the pending orders. */
export function isHeld(segment: OrderSegment): segment is (typeof heldStages)[number] {
  return heldStages.some((stage) => stage === segment)
}
