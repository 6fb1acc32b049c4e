import { makeDroppedRefundEntry, makeDueRefundEntry } from '@rupee/domain/ledger/payment-entries.ts'
import { feedStatement, type Payment } from '@rupee/domain/payments/payment.ts'
import { canMoveRefund, type Refund, toOwedAccount } from '@rupee/domain/refunds/refund.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { readToUndoProof } from '../payer-proofs/remove-account.ts'
import { undoFee } from '../payments/bank-fee.ts'
import { readPayment, reopenedFields, undoMatch } from '../payments/match-payment.ts'
import { isAlreadyCounted, paymentConverter, paymentRef } from '../payments/payments.ts'
import { toDroppedFields } from './owed-refunds.ts'
import { ensureNotIncluded, refundConverter, refundRef, requireRefund } from './refunds.ts'
import { undoWriteOff } from './write-off.ts'

/** Opens a refund of a payment that belongs to no order. Repeating the call is a no-op. */
export async function openForPayment(id: string, by: Actor, now: Date): Promise<void> {
  const opened = world().random.uuid()
  await world().firestore.runTransaction(async (transaction) => {
    const found = await readTogether(transaction, { payment: paymentRef(id), refund: refundRef(id) })
    const payment = paymentConverter.findOrFail(found.payment)
    ensure(payment, 'unknown', 'noSuchPayment')
    const before = refundConverter.findOrFail(found.refund)
    if (before && before.state !== 'dropped' && before.trackingID === undefined) return
    ensure(payment.direction === 'in', 'conflict', 'paymentNotIncoming')
    ensure(!isAlreadyCounted(payment), 'conflict', 'paymentFedBefore')
    // A stolen key of the feed could otherwise cause refunds of money that never came.
    ensure(payment.statement !== feedStatement, 'conflict', 'paymentNotOnStatement')
    ensure(payment.state !== 'matched', 'conflict', 'paymentStillMatched')
    ensure(!before || before.state === 'dropped', 'conflict', 'refundStarted')
    const { wallet, code, amount, payer, reference: paidReference } = payment
    const refund: Omit<Refund, 'id'> = {
      wallet,
      code,
      amount,
      payer,
      paidReference,
      opened,
      cause: 'no order',
      state: 'due',
      dueAt: now,
    }
    transaction.set(refundRef(id), refund)
    undoFee(transaction, payment)
    appendEntry(transaction, makeDueRefundEntry({ ...toOpened({ ...refund, id }, payment) }))
    transaction.update(paymentRef(id), {
      ...reopenedFields,
      state: 'explained',
      explanation: 'returned',
      refund: id,
      matchedBy: by.uid,
      matchedAt: now,
    })
    const to = { amount, currency: code, payer }
    addAuditEntry(transaction, { action: 'refund opened', by, at: now, about: id, to })
  })
}

/** Drops a refund of which nothing is owed. Its payment becomes open again. Repeating the call is a no-op. */
export async function dropUnpaid(
  { id, reason }: { readonly id: string; readonly reason: string },
  by: Actor,
  now: Date,
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const refund = await requireRefund(transaction, id, by)
    if (refund.state === 'dropped') return
    ensure(canMoveRefund(refund.state, 'dropped'), 'conflict', 'refundStarted')
    await ensureNotIncluded(transaction, refund)
    const payment = await readPayment(transaction, id)
    const undoProof = await readToUndoProof(transaction, refund, by, now)
    if (refund.trackingID === undefined) dropOpened(transaction, refund, payment, now)
    else await undoMatch(transaction, payment, { by, now, isDropped: true })
    undoProof()
    transaction.update(paymentRef(id), reopenedFields)
    const to = { amount: refund.amount, currency: refund.code, order: refund.trackingID ?? null, reason }
    addAuditEntry(transaction, { action: 'refund dropped', by, at: now, about: id, to })
  })
}

function dropOpened(transaction: Transaction, refund: Refund, payment: Payment, now: Date): void {
  undoWriteOff(transaction, refund)
  appendEntry(transaction, makeDroppedRefundEntry(toOpened(refund, payment)))
  transaction.update(refundRef(refund.id), { ...toDroppedFields(now) })
}

function toOpened(
  refund: Refund,
  { account }: Pick<Payment, 'account'>,
): Parameters<typeof makeDueRefundEntry>[0] {
  const { id, opened = '', wallet, amount } = refund
  return { id, opened, account, owed: toOwedAccount(refund), wallet, amount }
}
