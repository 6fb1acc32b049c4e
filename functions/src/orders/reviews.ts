import { canMove } from '@rupee/domain/orders/order.ts'
import { isUnderReview, type Review, reviewExpiry, reviewSchema } from '@rupee/domain/orders/review.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Actor } from '../audit/audit.ts'
import { documentKind } from '../documents/document-kind.ts'
import { ensure } from '../failures/refusal.ts'
import { world } from '../world/world.ts'
import { orderKind, orderOf } from './orders.ts'

/** A courtesy among staff. The order itself prevents a second decision. */
const reviewOf = (trackingID: string) => world().firestore.doc(`reviews/${trackingID}`)

/** Returns who has the order open: a colleague keeps it until they close it or their time is up. */
export async function openReview(trackingID: string, { uid, name }: Actor, now: Date): Promise<Review> {
  return world().firestore.runTransaction(async (transaction) => {
    // The order before its review, in the same sequence as a decision, so that transactions do not deadlock.
    const [found, reviewed] = await transaction.getAll(orderOf(trackingID), reviewOf(trackingID))
    const order = found && orderKind.find(found)
    const current = reviewed && reviewKind.find(reviewed)
    ensure(order, 'unknown', texts.noSuchOrder)
    ensure(canMove(order.status, 'Approved'), 'conflict', texts.alreadyDecided)
    if (current && current.by !== uid && isUnderReview(current, now)) return current
    const review: Review = { by: uid, name, at: now, expires: reviewExpiry(now) }
    transaction.set(reviewOf(trackingID), review)
    return review
  })
}

/** Closes one's own review, never a colleague's. */
export async function closeReview(trackingID: string, { uid }: Actor): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const current = reviewKind.find(await transaction.get(reviewOf(trackingID)))
    if (current?.by === uid) endReview(transaction, trackingID)
  })
}

export function endReview(transaction: Transaction, trackingID: string): void {
  transaction.delete(reviewOf(trackingID))
}

const reviewKind = documentKind(reviewSchema)
