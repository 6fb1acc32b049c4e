import { type Payment, paymentSchema } from '@rupee/domain/payments/payment.ts'
import { collection, limit, orderBy, query, where } from 'firebase/firestore'
import { documentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Groups of payments that staff look at. */
export type PaymentSegment = 'suggested' | 'unmatched' | 'matched' | 'explained' | 'out'

/** Subscribes to the newest payments of a segment; for staff who may see them. */
export function usePayments(segment: PaymentSegment): Live<readonly Payment[]> {
  return useLive(useMay('see payments') ? segments[segment] : undefined)
}

export const paymentsAtMost = 100

const payments = collection(firestore, 'payments')

const toPayment = documentConverter<Payment>(paymentSchema, 'id')

const incoming = (state: Payment['state']) =>
  watchList(
    `payments ${state}`,
    query(
      payments,
      where('direction', '==', 'in'),
      where('state', '==', state),
      orderBy('bookedAt', 'desc'),
      limit(paymentsAtMost),
    ),
    toPayment,
  )

const segments = {
  suggested: incoming('suggested'),
  unmatched: incoming('unmatched'),
  matched: incoming('matched'),
  explained: incoming('explained'),
  out: watchList(
    'payments out',
    query(payments, where('direction', '==', 'out'), orderBy('bookedAt', 'desc'), limit(paymentsAtMost)),
    toPayment,
  ),
} as const
