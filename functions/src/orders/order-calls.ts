import type { CallAnswer, CallOrder } from '@rupee/domain/calls/call-shape.ts'
import type { calls } from '@rupee/domain/calls/calls.ts'
import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import { forCustomer, forStaff } from '@rupee/domain/orders/order-lists.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Customer, Person } from '../accounts/session.ts'
import { type Page, readCursor, writeCursor } from '../documents/pages.ts'
import { ensure } from '../failures/refusal.ts'
import { payoutFile, proofFiles } from '../files/proof.ts'
import { withFiles } from '../files/uploads.ts'
import type { Context } from '../http/context.ts'
import { log } from '../world/log.ts'
import { decideOrder } from './decide-order.ts'
import { exportPage } from './order-export.ts'
import { findOrder, orderOf, ordersIn, ordersOf } from './orders.ts'
import { placeOrder } from './place-order.ts'
import { closeReview, openReview } from './reviews.ts'
import { newTrackingID } from './tracking-id.ts'

type Calls = typeof calls

export async function exchange(
  { screenshot, chat, ...order }: CallOrder<Calls['placeOrder']>,
  { uid }: Customer,
  { now }: Context,
): Promise<CallAnswer<Calls['placeOrder']>> {
  const trackingID = newTrackingID()
  const { files, ...proof } = proofFiles(uid, trackingID, { screenshot, chat })
  await withFiles(files, now, (adopt) => placeOrder({ ...order, ...proof, uid, trackingID }, now, adopt))
  log.orderPlaced(trackingID, uid)
  return { message: texts.orderPlaced, trackingID }
}

export async function transactions(
  { next }: CallOrder<Calls['transactions']>,
  { uid }: Person,
): Promise<CallAnswer<Calls['transactions']>> {
  const own = await ordersOf(uid, next === undefined ? undefined : readCursor(next).own)
  return { transactions: own.items.map(forCustomer), next: writeCursor({ own }) }
}

export async function staffTransactions({
  next,
}: CallOrder<Calls['staffTransactions']>): Promise<CallAnswer<Calls['staffTransactions']>> {
  const cursor = next === undefined ? undefined : readCursor(next)
  const list = async (name: string, status: OrderStatus): Promise<Page<Order>> => {
    if (cursor && !cursor[name]) return { items: [] }
    return ordersIn(status, cursor?.[name])
  }
  const [pending, approved, terminated] = await Promise.all([
    list('pending', 'pending'),
    list('approved', 'Approved'),
    list('terminated', 'Rejected'),
  ])
  return {
    pending: pending.items.map(forStaff),
    approved: approved.items.map(forStaff),
    terminated: terminated.items.map(forStaff),
    next: writeCursor({ pending, approved, terminated }),
  }
}

export async function decide(
  { id, status, adminNotes, adminScreenshot }: CallOrder<Calls['decide']>,
  by: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['decide']>> {
  const order = findOrder(await orderOf(id).get())
  ensure(order, 'unknown', texts.noSuchOrder)
  const { path, files } = payoutFile(order, adminScreenshot)
  await withFiles(files, now, (adopt) =>
    decideOrder({ id, status, adminNotes, adminScreenshot: path, by }, now, adopt),
  )
  log.orderDecided(id, status, by.uid)
  return { message: status === 'Approved' ? texts.orderApproved : texts.orderRejected }
}

/** Opening says who has it, if that is somebody else. */
export async function review(
  { id, open }: CallOrder<Calls['reviewOrder']>,
  by: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['reviewOrder']>> {
  if (!open) {
    await closeReview(id, by)
    return { message: texts.reviewClosed }
  }
  const { by: holder, name } = await openReview(id, by, now)
  return holder === by.uid ? { message: texts.reviewOpened } : { message: texts.reviewTaken, by: name }
}

export async function exportedOrders(
  { next, ...period }: CallOrder<Calls['exportOrders']>,
  by: Person,
  { now }: Context,
): Promise<CallAnswer<Calls['exportOrders']>> {
  const after = next === undefined ? undefined : readCursor(next).exported
  const exported = await exportPage({ ...period, by, after }, now)
  return { transactions: exported.items.map(forStaff), next: writeCursor({ exported }) }
}
