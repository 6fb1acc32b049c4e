import { Exact } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Loss } from '@rupee/domain/payments/loss.ts'
import { chooseMatch } from '@rupee/domain/payments/match.ts'
import { addPayment, computeSettledPart, removePayment } from '@rupee/domain/payments/order-payments.ts'
import type { MatchReason, Payment } from '@rupee/domain/payments/payment.ts'
import type { paymentExplanationInput, paymentMatchInput } from '@rupee/domain/payments/payment-input.ts'
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { type Actor, type Author, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { planMatchClaim, planMatchRelease } from '../orders/payment-references.ts'
import { planRefunds } from '../refunds/owed-refunds.ts'
import { refundConverter, refundRef } from '../refunds/refunds.ts'
import { enterFee, undoFee } from './bank-fee.ts'
import { readLosses } from './losses.ts'
import {
  isAlreadyCounted,
  orderPaymentsConverter,
  orderPaymentsRef,
  paymentConverter,
  paymentRef,
} from './payments.ts'
import { recordMatch, recordUnmatch, toMatchFields } from './record-match.ts'

/** Matches a payment to an order by hand. Repeating the call is a no-op. */
export async function matchPayment(
  { id, trackingID }: z.output<typeof paymentMatchInput>,
  by: Actor,
  now: Date,
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const found = await readTogether(transaction, {
      payment: paymentRef(id),
      order: orderRef(trackingID),
      before: orderPaymentsRef(trackingID),
      refund: refundRef(id),
    })
    const payment = requirePayment(found.payment)
    const order = orderConverter.find(found.order)
    ensure(order, 'unknown', 'noSuchOrder')
    ensure(order.uid !== by.uid, 'forbidden', 'ownCase')
    if (payment.state === 'matched' && payment.trackingID === trackingID) return
    ensure(payment.state !== 'matched', 'conflict', 'paymentElsewhere')
    ensure(payment.direction === 'in', 'conflict', 'paymentNotIncoming')
    ensure(payment.wallet === order.fromWallet, 'conflict', 'paymentOtherCurrency')
    ensureNotReturned(found.refund)
    const before = orderPaymentsConverter.find(found.before)
    const candidate = { order, hasReference: false, isPaid: before !== undefined, isOwn: false }
    const fields = toMatchFields(trackingID, chooseReasons(payment, candidate), by, now)
    const matched = { ...payment, ...fields }
    const after = addPayment(order, before, matched)
    const claimReferences = await planMatchClaim(transaction, payment, trackingID)
    const oweRefunds = await planRefunds(transaction, { order, before, after })
    const loss = (await readLosses(transaction, [order])).get(trackingID)
    claimReferences()
    undoFee(transaction, payment)
    transaction.update(paymentRef(id), {
      ...fields,
      explanation: FieldValue.delete(),
      fee: FieldValue.delete(),
    })
    recordMatch(transaction, { payment: matched, order, before, loss, by, now })
    oweRefunds(now)
  })
}

/** Keeps the reasons of a suggestion that is accepted. */
function chooseReasons(
  payment: Payment,
  candidate: Parameters<typeof chooseMatch>[1][number],
): readonly MatchReason[] {
  if (payment.trackingID === candidate.order.trackingID) return payment.reasons
  return chooseMatch(payment, [candidate])?.reasons ?? []
}

/**
 * Opens a payment again: undoes a match, turns a suggestion down or takes an explanation back. An approval keeps the
 * payments that were matched before it. Undoing a match drops its refund, unless that is approved or paid.
 */
export async function unmatchPayment(id: string, by: Actor, now: Date): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const payment = await readPayment(transaction, id)
    if (payment.state === 'unmatched') return
    if (payment.state === 'matched') await undoMatch(transaction, payment, { by, now })
    else {
      ensureNotReturned(await transaction.get(refundRef(id)))
      undoFee(transaction, payment)
      auditReopened(transaction, payment, by, now)
    }
    transaction.update(paymentRef(id), reopenedFields)
  })
}

export const reopenedFields = {
  state: 'unmatched',
  reasons: [],
  trackingID: FieldValue.delete(),
  matchedBy: FieldValue.delete(),
  matchedAt: FieldValue.delete(),
  match: FieldValue.delete(),
  explanation: FieldValue.delete(),
  fee: FieldValue.delete(),
  refund: FieldValue.delete(),
}

interface Undoing {
  readonly by: Actor
  readonly now: Date
  /** Undoes a match even if the approval of its order relied on it. */
  readonly evenApproved?: boolean
  /** Whether staff have said that its approved refund is not paid. */
  readonly isDropped?: boolean
}

/** Writes everything that an undone match changes besides its payment. */
export async function undoMatch(transaction: Transaction, payment: Payment, undoing: Undoing): Promise<void> {
  const { write } = await planUndo(transaction, payment, undoing)
  write({ by: undoing.by })
}

interface PlannedUndo {
  readonly order: Order
  /** Whether the approved order would lack the payment. */
  readonly isApproved: boolean
  /** Written-off loss of the order, which the undoing takes back. */
  readonly loss: Loss | undefined
  write(author: Author, reason?: string): void
}

/** Reads everything that an undone match changes besides its payment. */
export async function planUndo(
  transaction: Transaction,
  payment: Payment,
  { by, now, evenApproved = false, isDropped = false }: Undoing,
): Promise<PlannedUndo> {
  const trackingID = payment.trackingID ?? ''
  const found = await readTogether(transaction, {
    order: orderRef(trackingID),
    before: orderPaymentsRef(trackingID),
  })
  const order = orderConverter.findOrFail(found.order)
  ensure(order, 'unknown', 'noSuchOrder')
  ensure(order.uid !== by.uid, 'forbidden', 'ownCase')
  const before = orderPaymentsConverter.find(found.before)
  const after = before && removePayment(order, before, payment.id)
  // One person can remove a surplus, but nothing that the approved order would then lack, however late it was matched.
  const isApproved = new Exact(computeSettledPart(order, payment.amount, after?.total ?? '0')).greaterThan(0)
  ensure(evenApproved || !isApproved, 'conflict', 'paymentOfDecided')
  const releaseReferences = await planMatchRelease(transaction, payment, trackingID)
  const oweRefunds = await planRefunds(transaction, { order, before, after, isDropped })
  const loss = (await readLosses(transaction, [order])).get(trackingID)
  return {
    order,
    isApproved,
    loss,
    write(author, reason) {
      releaseReferences()
      recordUnmatch(transaction, { payment, order, before, loss, author, reason, now })
      oweRefunds(now)
    },
  }
}

function auditReopened(transaction: Transaction, payment: Payment, by: Actor, now: Date): void {
  const from = { state: payment.state, order: payment.trackingID ?? null }
  addAuditEntry(transaction, { action: 'payment unmatched', by, at: now, about: payment.id, from })
}

/**
 * Records the nature of a payment that belongs to no order, and enters a fee of the bank. Repeating the call is a
 * no-op.
 */
export async function explainPayment(
  { id, explanation }: z.output<typeof paymentExplanationInput>,
  by: Actor,
  now: Date,
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const payment = await readPayment(transaction, id)
    if (payment.explanation === explanation) return
    ensure(payment.state !== 'matched', 'conflict', 'paymentStillMatched')
    const refund = await transaction.get(refundRef(id))
    ensureNotReturned(refund)
    // One person must not turn money that was owed to a customer into income: a write-off takes two.
    const isIncome = explanation === 'bank' && payment.direction === 'in'
    ensure(!(isIncome && refund.exists), 'conflict', 'paymentWasOwed')
    undoFee(transaction, payment)
    transaction.update(paymentRef(id), {
      ...reopenedFields,
      ...(explanation === 'bank' && enterFee(transaction, payment)),
      state: 'explained',
      explanation,
      matchedBy: by.uid,
      matchedAt: now,
    })
    addAuditEntry(transaction, {
      action: 'payment explained',
      by,
      at: now,
      about: id,
      to: { explanation, amount: payment.amount },
    })
  })
}

export async function readPayment(transaction: Transaction, id: string): Promise<Payment> {
  return requirePayment(await transaction.get(paymentRef(id)))
}

/** A payment that is returned belongs to its payer. */
function ensureNotReturned(snapshot: DocumentSnapshot): void {
  const state = refundConverter.findOrFail(snapshot)?.state ?? 'dropped'
  ensure(state === 'dropped', 'conflict', 'paymentInRefund')
}

function requirePayment(snapshot: DocumentSnapshot): Payment {
  const payment = paymentConverter.findOrFail(snapshot)
  ensure(payment, 'unknown', 'noSuchPayment')
  ensure(!isAlreadyCounted(payment), 'conflict', 'paymentFedBefore')
  return payment
}
