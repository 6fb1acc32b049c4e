import { startOfDay, toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { type Refund, type RefundState, refundSchema } from '@rupee/domain/refunds/refund.ts'
import { collection, doc, getDocsFromServer, limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { findData, type Live, useLive } from '#lib/live/live.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Subscribes to the refunds in a state, for staff: oldest first while there is something to do, otherwise newest first. */
export function useRefunds(state: RefundState): Live<readonly Refund[]> {
  return useLive(useMay('see payments') ? byState[state] : undefined)
}

/** Subscribes to one refund, for staff; undefined if it does not exist, or without an ID. */
export function useRefund(id: string | undefined): Live<Refund | undefined> {
  const maySee = useMay('see payments')
  const one = useMemo(() => (id === undefined ? undefined : watchDocument(doc(refunds, id), toRefund)), [id])
  return useLive(maySee ? one : undefined)
}

/** Subscribes to the refunds of an order, for staff. */
export function useOrderRefunds(trackingID: string): Live<readonly Refund[]> {
  const maySee = useMay('see payments')
  const found = useMemo(
    () =>
      watchList(
        `refunds of ${trackingID}`,
        query(refunds, where('trackingID', '==', trackingID), limit(20)),
        toRefund,
      ),
    [trackingID],
  )
  return useLive(maySee ? found : undefined)
}

/** Subscribes to the refunds that are still owed, for staff. */
export function useOpenRefunds(): Live<readonly Refund[]> {
  return useLive(useMay('see payments') ? owed : undefined)
}

/** Subscribes to the refunds that were approved on the day in India of `now`, for staff. */
export function useRefundsOfDay(now: Date): Live<readonly Refund[]> {
  const maySee = useMay('see payments')
  const day = toDay(now)
  const approved = useMemo(
    () =>
      watchList(
        `refunds approved on ${day}`,
        query(refunds, where('approvedAt', '>=', startOfDay(day))),
        toRefund,
      ),
    [day],
  )
  return useLive(maySee ? approved : undefined)
}

/** Returns the number of refunds that staff can approve or pay, or zero until it is known. */
export function useWaitingRefunds(): number {
  return findData(useLive(useMay('pay refunds') ? waiting : undefined))?.length ?? 0
}

/** Subscribes to all refunds of a customer; undefined without a customer. */
export function useCustomerRefunds(uid: string | undefined): Live<readonly Refund[]> {
  const own = useMemo(
    () => (uid === undefined ? undefined : watchList(`refunds of customer ${uid}`, toOwn(uid), toRefund)),
    [uid],
  )
  return useLive(own)
}

/** Reads all refunds of a customer once. */
export async function loadCustomerRefunds(uid: string): Promise<readonly Refund[]> {
  const { docs } = await getDocsFromServer(toOwn(uid))
  return docs.map(toRefund).filter((refund) => refund !== undefined)
}

/** Maximum number of refunds listed in a state. */
export const maximumRefunds = 100

const refunds = collection(firestore, 'refunds')

const toRefund = makeDocumentConverter<Refund>(refundSchema, 'id')

const toOwn = (uid: string) => query(refunds, where('uid', '==', uid), limit(200))

const waiting = watchList(
  'waiting refunds',
  query(refunds, where('state', 'in', ['ready', 'approved']), limit(maximumRefunds)),
  toRefund,
)

const owed = watchList(
  'open refunds',
  query(refunds, where('state', 'in', ['due', 'ready', 'approved']), limit(maximumRefunds)),
  toRefund,
)

const watchInState = (state: RefundState, direction: 'asc' | 'desc') =>
  watchList(
    `refunds ${state}`,
    query(refunds, where('state', '==', state), orderBy('dueAt', direction), limit(maximumRefunds)),
    toRefund,
  )

const byState: Readonly<Record<RefundState, ReturnType<typeof watchInState>>> = {
  due: watchInState('due', 'asc'),
  ready: watchInState('ready', 'asc'),
  approved: watchInState('approved', 'asc'),
  paid: watchInState('paid', 'desc'),
  closed: watchInState('closed', 'desc'),
  'written off': watchInState('written off', 'desc'),
  dropped: watchInState('dropped', 'desc'),
}
