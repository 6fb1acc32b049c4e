import { isSameAmount } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderPayments } from '@rupee/domain/payments/order-payments.ts'
import {
  canMoveRefund,
  isRefundStarted,
  listOwedParts,
  type OwedPart,
  type Refund,
  type RefundState,
} from '@rupee/domain/refunds/refund.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import { postOrderMail } from '../order-mail/order-mail.ts'
import { composeRefundDueMail } from './refund-letters.ts'
import { refundConverter, refundRef } from './refunds.ts'
import { undoWriteOff, withoutWriteOff } from './write-off.ts'

interface Owing {
  /** The order after the change. */
  readonly order: Order
  readonly before: OrderPayments | undefined
  readonly after: OrderPayments | undefined
  /** Whether staff have confirmed that the approved or written-off refund of the removed payment is unpaid. */
  readonly isDropped?: boolean
}

type Write = (now: Date) => void

/**
 * Reads the refunds of an order whose decision or payments change, and returns a function that adjusts them. Refuses a
 * change that contradicts a refund which is already being paid.
 */
export async function planRefunds(
  transaction: Transaction,
  { order, before, after, isDropped = false }: Owing,
): Promise<Write> {
  const payments = [...(before?.payments ?? []), ...(after?.payments ?? [])]
  const ids = [...new Set(payments.map(({ id }) => id))]
  if (order.status === 'pending' || ids.length === 0) return () => undefined
  const { found } = await readTogether(transaction, { found: ids.map(refundRef) })
  const known = found.flatMap((snapshot) => refundConverter.findOrFail(snapshot) ?? [])
  const owed = listOwedParts(order, after?.payments ?? [])
  const writes = ids.map((id) => {
    const part = owed.find(({ payment }) => payment.id === id)
    const refund = known.find((each) => each.id === id && each.state !== 'dropped')
    if (part && refund) return adjust(transaction, refund, part)
    if (part) return open(transaction, order, part)
    if (!refund) return () => undefined
    // The refunds of the order's other payments may be paid at this moment.
    const isNamed = isDropped && !after?.payments.some((payment) => payment.id === id)
    return drop(transaction, refund, isNamed)
  })
  return (now) => {
    for (const write of writes) write(now)
  }
}

function open(transaction: Transaction, order: Order, { payment, amount, cause }: OwedPart): Write {
  const { uid, trackingID, name, fromWallet: wallet, from_currency: code } = order
  return (now) => {
    const refund: Omit<Refund, 'id'> = {
      uid,
      trackingID,
      name,
      wallet,
      code,
      amount,
      cause,
      payer: payment.payer,
      paidReference: payment.reference,
      state: 'due',
      dueAt: now,
    }
    transaction.set(refundRef(payment.id), refund)
    const mail = composeRefundDueMail(order, refund, findSiteAddress())
    postOrderMail(transaction, mail, { trackingID, about: 'refund due', now })
  }
}

/** Another payment of the order may change the part of this one that is owed. */
function adjust(transaction: Transaction, refund: Refund, { amount, cause }: OwedPart): Write {
  if (isSameAmount(refund.amount, amount)) return () => undefined
  ensure(!isRefundStarted(refund), 'conflict', 'refundStarted')
  return () => transaction.update(refundRef(refund.id), { amount, cause })
}

function drop(transaction: Transaction, refund: Refund, isDropped: boolean): Write {
  const isLocked = isRefundStarted(refund) && !(isDropped && canMoveRefund(refund.state, 'dropped'))
  ensure(!isLocked, 'conflict', 'refundStarted')
  return (now) => {
    undoWriteOff(transaction, refund)
    transaction.update(refundRef(refund.id), { ...toDroppedFields(now) })
  }
}

/** A refund that becomes due again loses its account. */
export function toDroppedFields(now: Date) {
  return {
    state: 'dropped' satisfies RefundState,
    droppedAt: now,
    target: FieldValue.delete(),
    targetBy: FieldValue.delete(),
    targetKey: FieldValue.delete(),
    targetAt: FieldValue.delete(),
    approvedAt: FieldValue.delete(),
    withOrder: FieldValue.delete(),
    included: FieldValue.delete(),
    ...withoutWriteOff,
  }
}
