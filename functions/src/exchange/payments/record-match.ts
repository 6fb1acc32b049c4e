import { makeMatchedPaymentEntry, makeUnmatchedPaymentEntry } from '@rupee/domain/ledger/payment-entries.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Loss } from '@rupee/domain/payments/loss.ts'
import {
  addPayment,
  computeSettledPart,
  type OrderPayments,
  type PaidOrder,
  removePayment,
} from '@rupee/domain/payments/order-payments.ts'
import type { MatchReason, Payment } from '@rupee/domain/payments/payment.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, type Author, addAuditEntry } from '../../platform/audit/audit.ts'
import { world } from '../../platform/world/world.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { orderRef } from '../orders/orders.ts'
import { undoLoss } from './losses.ts'
import { orderPaymentsRef } from './payments.ts'

type MatchedPayment = Payment & Pick<MatchFields, 'matchedBy'>

interface Recorded {
  readonly payment: MatchedPayment
  readonly order: PaidOrder & Pick<Order, 'part'>
  /** Payments of the order before the match. */
  readonly before: OrderPayments | undefined
  /** Written-off loss of the order, whose amount the match changes. */
  readonly loss: Loss | undefined
  readonly by: Actor
  readonly now: Date
}

interface RecordedUndo extends Omit<Recorded, 'payment' | 'by'> {
  readonly payment: Payment
  readonly author: Author
  readonly reason?: string | undefined
}

/** Fields of a payment that a match sets. */
type MatchFields = Pick<Payment, 'state' | 'trackingID' | 'matchedAt' | 'match' | 'reasons'> & {
  readonly matchedBy: string
}

/**
 * Writes everything that a match changes besides its payment and refunds, and returns the new payments of the order. An open
 * offer for a part ends, because it was made for other payments.
 */
export function recordMatch(
  transaction: Transaction,
  { payment, order, before, loss, by, now }: Recorded,
): OrderPayments {
  const after = addPayment(order, before, payment)
  endPartOffer(transaction, order, now)
  if (loss) undoLoss(transaction, loss, { by }, now)
  transaction.set(orderPaymentsRef(order.trackingID), after)
  appendEntry(transaction, makeMatchedPaymentEntry(toEntry(payment, order, before?.total ?? '0')))
  addAuditEntry(transaction, {
    action: 'payment matched',
    by,
    at: now,
    about: payment.id,
    to: { order: order.trackingID, amount: payment.amount, outcome: after.outcome },
  })
  return after
}

/** Writes everything that an undone match changes besides its payment and refunds. */
export function recordUnmatch(
  transaction: Transaction,
  { payment, order, before, loss, author, reason, now }: RecordedUndo,
): void {
  const after = before && removePayment(order, before, payment.id)
  endPartOffer(transaction, order, now)
  if (loss) undoLoss(transaction, loss, author, now)
  if (after) transaction.set(orderPaymentsRef(order.trackingID), after)
  else transaction.delete(orderPaymentsRef(order.trackingID))
  appendEntry(transaction, makeUnmatchedPaymentEntry(toEntry(payment, order, after?.total ?? '0')))
  addAuditEntry(transaction, {
    action: 'payment unmatched',
    ...author,
    at: now,
    about: payment.id,
    from: { order: order.trackingID, amount: payment.amount },
    ...(reason !== undefined && { to: { reason } }),
  })
}

function endPartOffer(
  transaction: Transaction,
  { trackingID, part, status }: Recorded['order'],
  now: Date,
): void {
  if (status !== 'pending' || part?.state !== 'open') return
  transaction.update(orderRef(trackingID), { part: { ...part, state: 'ended' }, partEndedAt: now })
}

function toEntry(
  { id: payment, match = '', wallet, account, amount }: Payment,
  order: PaidOrder,
  others: string,
): Parameters<typeof makeMatchedPaymentEntry>[0] {
  const settled = computeSettledPart(order, amount, others)
  return { id: match, trackingID: order.trackingID, payment, wallet, account, amount, settled }
}

export function toMatchFields(
  trackingID: string,
  reasons: readonly MatchReason[],
  by: Actor,
  now: Date,
): MatchFields {
  const match = world().random.uuid()
  return { state: 'matched', trackingID, matchedBy: by.uid, matchedAt: now, match, reasons: [...reasons] }
}
