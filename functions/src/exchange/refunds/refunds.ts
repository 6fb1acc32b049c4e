import { toCodedText } from '@rupee/domain/language/coded.ts'
import { isIncluded, type Refund, refundSchema } from '@rupee/domain/refunds/refund.ts'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import type { Actor } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'

export const refunds = () => world().firestore.collection('refunds')

export const refundRef = (id: string): DocumentReference => refunds().doc(id)

export const refundConverter = makeDocumentConverter(refundSchema, 'id')

/** Nobody acts as staff on their own refund. */
export async function requireRefund(
  transaction: Transaction,
  id: string,
  by: Pick<Actor, 'uid'>,
): Promise<Refund> {
  const refund = refundConverter.findOrFail(await transaction.get(refundRef(id)))
  ensure(refund, 'unknown', 'noSuchRefund')
  ensure(refund.uid !== by.uid, 'forbidden', 'ownCase')
  return refund
}

/** Others must not learn whether the refund exists. */
export async function requireOwnRefund(
  transaction: Transaction,
  id: string,
  { uid }: Pick<Actor, 'uid'>,
): Promise<Refund> {
  const refund = refundConverter.findOrFail(await transaction.get(refundRef(id)))
  ensure(refund?.uid === uid, 'unknown', 'noSuchRefund')
  return refund
}

/** Refuses to move a refund that the payout of a pending order includes. */
export async function ensureNotIncluded(transaction: Transaction, refund: Refund): Promise<void> {
  const { withOrder: order } = refund
  if (!isIncluded(refund) || order === undefined) return
  // Version 0.2.0 does not know included refunds, so after a rollback a decision may have left one behind.
  const isPending = orderConverter.findOrFail(await transaction.get(orderRef(order)))?.status === 'pending'
  ensure(!isPending, 'conflict', toCodedText('refundIncluded', { order }))
}

/** Name of a refund as the holder of a payment reference. */
export const toReferenceHolder = (id: string) => `refund-${id}`

/** Returns the refund that holds a payment reference. */
export function parseRefundHolder(holder: string): string | undefined {
  return /^refund-(.+)$/.exec(holder)?.[1]
}
