import { createHash } from 'node:crypto'
import { orderPaymentsSchema } from '@rupee/domain/payments/order-payments.ts'
import { type Payment, paymentSchema, statementSchema } from '@rupee/domain/payments/payment.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import type { Actor } from '../../platform/audit/audit.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

export const payments = () => world().firestore.collection('payments')

export const paymentRef = (id: string): DocumentReference => payments().doc(id)

export const paymentConverter = makeDocumentConverter(paymentSchema, 'id')

export const statements = () => world().firestore.collection('statements')

export const statementRef = (id: string) => statements().doc(id)

export const statementConverter = makeDocumentConverter(statementSchema, 'id')

export const orderPaymentsRef = (trackingID: string) => world().firestore.doc(`orderPayments/${trackingID}`)

export const orderPaymentsConverter = makeDocumentConverter(orderPaymentsSchema, 'trackingID')

/** The hash turns any text into an ID. It hides nothing, so it needs no key. */
export function toPaymentId(key: string): Payment['id'] {
  return createHash('sha256').update(key).digest('base64url')
}

/** Whether a statement line repeats a feed line that people have already matched or explained. */
export function isAlreadyCounted({ explanation, matchedBy }: Payment): boolean {
  return explanation === 'fed before' && matchedBy === undefined
}

/** Author of automatic matches. */
export const matchingRule: Actor = { uid: 'rule', name: 'Matching rule' }
