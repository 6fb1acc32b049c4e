import type { Order } from '@rupee/domain/orders/order.ts'
import { type Loss, lossSchema } from '@rupee/domain/payments/loss.ts'
import {
  findMissingProof,
  type MissingProof,
  type OrderPayments,
  orderPaymentsSchema,
} from '@rupee/domain/payments/order-payments.ts'
import {
  type Payment,
  paymentSchema,
  paymentStateSchema,
  type StoredStatement,
  statementSchema,
} from '@rupee/domain/payments/payment.ts'
import {
  type CollectionReference,
  collection,
  doc,
  documentId,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { type DocumentConverter, makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, mapLive, useLive } from '#lib/live/live.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'
import type { LiveQuery } from '#lib/live/live-query.ts'
import { useMay } from '#lib/session/use-may.ts'
import { useControls } from './settings/controls.ts'

/** Groups of payments that staff look at: incoming ones by state, and all outgoing ones. */
export const paymentSegmentSchema = z.enum([...paymentStateSchema.options, 'out'])

export type PaymentSegment = z.infer<typeof paymentSegmentSchema>

/**
 * Subscribes to the newest payments of a segment; for staff who may see them. A longer list is one query again, because
 * an import can add lines at any place.
 */
export function usePayments(segment: PaymentSegment, maximum = paymentsAtFirst): Live<readonly Payment[]> {
  const newest = useMemo(() => watchNewest(segment, maximum), [segment, maximum])
  return useLive(useMay('see payments') ? newest : undefined)
}

/** Subscribes to one payment; undefined if it does not exist, or without an ID. */
export function usePayment(id: string | undefined): Live<Payment | undefined> {
  const maySee = useMay('see payments')
  const one = useMemo(
    () => (id === undefined ? undefined : watchDocument(doc(payments, id), toPayment)),
    [id],
  )
  return useLive(maySee ? one : undefined)
}

/** Subscribes to up to 30 payments. Without IDs it never has data. */
export function usePaymentsById(ids: readonly string[]): Live<readonly Payment[]> {
  const maySee = useMay('see payments')
  const joined = ids.toSorted().join()
  const named = useMemo(() => watchByIds(payments, joined, toPayment), [joined])
  return useLive(maySee ? named : undefined)
}

/** Subscribes to the payments that may belong to an order and wait for somebody to match them. */
export function useSuggestedPayments(trackingID: string): Live<readonly Payment[]> {
  const maySee = useMay('see payments')
  const suggested = useMemo(
    () =>
      watchList(
        `payments suggested for ${trackingID}`,
        query(payments, where('trackingID', '==', trackingID), where('state', '==', 'suggested'), limit(5)),
        toPayment,
      ),
    [trackingID],
  )
  return useLive(maySee ? suggested : undefined)
}

/** Subscribes to the payments of an order; undefined if none is matched. */
export function useOrderPayments(trackingID: string): Live<OrderPayments | undefined> {
  const maySee = useMay('see payments')
  const own = useMemo(() => watchDocument(doc(orderPayments, trackingID), toOrderPayments), [trackingID])
  return useLive(maySee ? own : undefined)
}

/** Subscribes to the written-off loss of an order; undefined if there is none. */
export function useLoss(trackingID: string): Live<Loss | undefined> {
  const maySee = useMay('see payments')
  const own = useMemo(() => watchDocument(doc(firestore, 'losses', trackingID), toLoss), [trackingID])
  return useLive(maySee ? own : undefined)
}

/** Subscribes to the payments of up to 30 orders, without those that have none. Without IDs it never has data. */
export function useOrderPaymentsById(ids: readonly string[]): Live<readonly OrderPayments[]> {
  const maySee = useMay('see payments')
  const joined = ids.toSorted().join()
  const named = useMemo(() => watchByIds(orderPayments, joined, toOrderPayments), [joined])
  return useLive(maySee ? named : undefined)
}

/**
 * Subscribes to the reason that an order needs a second person before `uid` pays it out, because nothing proves its
 * payment to them. Undefined if it needs none. The functions check again.
 */
export function useMissingProof(
  order: Pick<Order, 'trackingID' | 'fromWallet' | 'amountSent'>,
  uid: string,
): Live<MissingProof | undefined> {
  const controls = useControls()
  const paid = useOrderPayments(order.trackingID)
  const statement = useNewestStatement(order.fromWallet)
  if (controls.status !== 'success') return controls
  if (!controls.data.matchedPayment) return { ...controls, data: undefined }
  if (statement.status !== 'success') return statement
  if (statement.data.length === 0) return { ...statement, data: undefined }
  return mapLive(paid, (found) => findMissingProof(order, found, uid))
}

/** Subscribes to the statement of a wallet that reaches furthest, if there is one. */
export function useNewestStatement(wallet: string): Live<readonly StoredStatement[]> {
  const maySee = useMay('see payments')
  const newest = useMemo(
    () =>
      watchList(
        `newest statement of ${wallet}`,
        query(statements, where('wallet', '==', wallet), orderBy('until', 'desc'), limit(1)),
        toStatement,
      ),
    [wallet],
  )
  return useLive(maySee ? newest : undefined)
}

const statements = collection(firestore, 'statements')

const toStatement = makeDocumentConverter<StoredStatement>(statementSchema, 'id')

const orderPayments = collection(firestore, 'orderPayments')

const toOrderPayments = makeDocumentConverter<OrderPayments>(orderPaymentsSchema, 'trackingID')

const toLoss = makeDocumentConverter<Loss>(lossSchema, 'trackingID')

export const paymentsAtFirst = 100

const payments = collection(firestore, 'payments')

const toPayment = makeDocumentConverter<Payment>(paymentSchema, 'id')

function watchNewest(segment: PaymentSegment, maximum: number): LiveQuery<readonly Payment[]> {
  const listed =
    segment === 'out'
      ? [where('direction', '==', 'out')]
      : [where('direction', '==', 'in'), where('state', '==', segment)]
  const newest = query(payments, ...listed, orderBy('bookedAt', 'desc'), limit(maximum))
  return watchList(`${maximum} payments ${segment}`, newest, toPayment)
}

function watchByIds<T>(
  from: CollectionReference,
  joined: string,
  read: DocumentConverter<T>,
): LiveQuery<readonly T[]> | undefined {
  if (joined === '') return undefined
  return watchList(`${from.path} ${joined}`, query(from, where(documentId(), 'in', joined.split(','))), read)
}
