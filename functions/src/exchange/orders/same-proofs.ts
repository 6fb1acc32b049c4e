import type { Order } from '@rupee/domain/orders/order.ts'
import { type OrderMarks, orderMarksSchema, type SameProof } from '@rupee/domain/orders/order-marks.ts'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { orderConverter, orderRef } from './orders.ts'

/** The orders that came with a file, newest last: `proofs/{fingerprint}`. */
export const proofRef = (fingerprint: string): DocumentReference =>
  world().firestore.doc(`proofs/${fingerprint}`)

export const proofConverter = makeDocumentConverter(
  z.object({
    orders: z.array(z.string().check(z.minLength(1))),
    /** Path of the file that came first. */
    path: z.string(),
  }),
)

/** Customers read their orders, so facts for staff alone are stored separately. */
export const marksRef = (trackingID: string): DocumentReference =>
  world().firestore.doc(`orderMarks/${trackingID}`)

export const marksConverter = makeDocumentConverter<OrderMarks>(orderMarksSchema)

/**
 * Maximum number of orders noted for a file that many customers send, such as a picture from the help pages of a bank.
 */
const maximumOrders = 10

/**
 * Looks for orders that came with one of these files. Returns a function that marks both sides, because reads come
 * before writes. A proof that is sent again after a rejection is legitimate and gets another mark.
 */
export async function planSameProofMarks(
  transaction: Transaction,
  proofs: readonly DocumentSnapshot[],
  {
    uid,
    trackingID,
    fingerprints,
  }: Pick<Order, 'uid' | 'trackingID'> & { readonly fingerprints: ReadonlyMap<string, string> },
): Promise<() => void> {
  const known = proofs.map((snapshot) => {
    const { orders = [], path = fingerprints.get(snapshot.id) } = proofConverter.find(snapshot) ?? {}
    return { proof: snapshot.ref, orders, path }
  })
  const others = [...new Set(known.flatMap(({ orders }) => orders))].slice(-maximumOrders)
  const found = others.length > 0 ? await transaction.getAll(...others.map(orderRef)) : []
  const same = orderConverter.list(found).map(
    (other): SameProof => ({
      trackingID: other.trackingID,
      again: other.uid === uid && other.status === 'Rejected',
    }),
  )
  return () => {
    for (const { proof, orders, path } of known) {
      transaction.set(proof, { path, orders: [...orders, trackingID].slice(-maximumOrders) })
    }
    if (same.length === 0) return
    transaction.set(marksRef(trackingID), { sameProof: same }, { merge: true })
    for (const { trackingID: other, again } of same) {
      const mark: SameProof = { trackingID, again }
      transaction.set(marksRef(other), { sameProof: FieldValue.arrayUnion(mark) }, { merge: true })
    }
  }
}
