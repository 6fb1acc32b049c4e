import { canMove, type Order } from '@rupee/domain/orders/order.ts'
import { isUnderReview, type Review, reviewExpiry, reviewSchema } from '@rupee/domain/orders/review.ts'
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { Actor } from '../../platform/audit/audit.ts'
import { runOneByOne } from '../../platform/errors/one-by-one.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { noteOpened, openedEventRef } from '../events/order-events.ts'
import { orderConverter, orderRef } from './orders.ts'
import { moveStage } from './stages.ts'

/** Shows who has an order open. This is a courtesy among staff; the order itself prevents a second decision. */
const reviews = () => world().firestore.collection('reviews')

const reviewRef = (trackingID: string) => reviews().doc(trackingID)

const endedAtOnce = 200

interface Opening {
  readonly by: Actor
  /** The review is taken over from a colleague who has the order open. */
  readonly take: boolean
  readonly now: Date
}

/**
 * Returns who has the order open: a colleague keeps it until they close it, their time is up, or somebody takes it over
 * on purpose.
 */
export async function openReview(trackingID: string, { by, take, now }: Opening): Promise<Review> {
  return world().firestore.runTransaction(async (transaction) => {
    const { order, current, opened } = await readOrderAndReview(transaction, trackingID, by)
    ensure(order, 'unknown', 'noSuchOrder')
    ensure(canMove(order.status, 'Approved'), 'conflict', 'alreadyDecided')
    if (!opened) noteOpened(transaction, trackingID, { ...by, now })
    const isColleagues = current !== undefined && current.by !== by.uid && isUnderReview(current, now)
    if (isColleagues && !take) return current
    const own = current?.by === by.uid ? current : undefined
    const takenFrom = isColleagues ? current.by : own?.takenFrom
    const review: Review = { by: by.uid, name: by.name, at: now, expires: reviewExpiry(now), takenFrom }
    transaction.set(reviewRef(trackingID), review)
    moveStage(transaction, order, { event: 'opened', isOpen: true, now })
    return review
  })
}

/** Closes one's own review, never a colleague's. */
export async function closeReview(trackingID: string, { uid }: Actor, now: Date): Promise<void> {
  await closeIf(trackingID, ({ by }) => by === uid, now)
}

export function endReview(transaction: Transaction, trackingID: string): void {
  transaction.delete(reviewRef(trackingID))
}

/** Whether a member of staff has an order open. */
export async function isOrderOpen(transaction: Transaction, trackingID: string, now: Date): Promise<boolean> {
  const review = reviewConverter.find(await transaction.get(reviewRef(trackingID)))
  return review !== undefined && isUnderReview(review, now)
}

/** Ends reviews that staff have left open, so that customers do not read about a check that nobody makes. */
export async function endReviews(now: Date): Promise<void> {
  const expired = reviews().where('expires', '<=', Timestamp.fromDate(now)).orderBy('expires')
  const { docs } = await expired.limit(endedAtOnce).get()
  const end = ({ id }: DocumentSnapshot) => closeIf(id, (review) => !isUnderReview(review, now), now)
  await runOneByOne(docs, end, { left: ({ id }, cause) => log.reviewLeft(id, cause) })
}

async function closeIf(trackingID: string, isToEnd: (review: Review) => boolean, now: Date): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const { order, current } = await readOrderAndReview(transaction, trackingID)
    if (!current || !isToEnd(current)) return
    endReview(transaction, trackingID)
    if (order?.status !== 'pending') return
    moveStage(transaction, order, { event: 'closed', isOpen: false, now })
  })
}

interface Reviewed {
  readonly order: Order | undefined
  readonly current: Review | undefined
  /** Whether this person has opened the order before. A review is deleted when it ends, but this event is kept. */
  readonly opened: boolean
}

/** Reads the order before its review, in the same sequence as a decision, so that transactions do not deadlock. */
async function readOrderAndReview(
  transaction: Transaction,
  trackingID: string,
  by?: Pick<Actor, 'uid'>,
): Promise<Reviewed> {
  const found = await readTogether(transaction, {
    order: orderRef(trackingID),
    review: reviewRef(trackingID),
    opened: by && openedEventRef(trackingID, by.uid),
  })
  return {
    order: orderConverter.find(found.order),
    current: reviewConverter.find(found.review),
    opened: found.opened?.exists === true,
  }
}

const reviewConverter = makeDocumentConverter(reviewSchema)
