import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import { type StaffOrder, toCustomerOrder, toStaffOrder } from '@rupee/domain/orders/order-lists.ts'
import { checkPayoutAccount } from '@rupee/domain/orders/payout-check.ts'
import type { Customer, Staff, VerifiedCustomer } from '../../identity/accounts/callers.ts'
import { type Page, readCursor, writeCursor } from '../../platform/firestore/pages.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { withFiles } from '../../platform/storage/uploads.ts'
import { log } from '../../platform/world/log.ts'
import { prepareProofFiles } from '../media/proof.ts'
import { AlreadyOrdered } from './already-ordered.ts'
import { readExportPage } from './order-export.ts'
import { createTrackingID, readOrders } from './orders.ts'
import { isSamePayment } from './payment-references.ts'
import { createOrder, rehearseOrder } from './place-order.ts'
import { closeReview, openReview } from './reviews.ts'

export const placeOrder: Handler<'placeOrder', VerifiedCustomer> = async (
  { screenshot, chat, ...order },
  { uid },
  { now },
) => {
  const trackingID = createTrackingID()
  const { clean, ...proof } = await prepareProofFiles(uid, trackingID, { screenshot, chat })
  const placed = { ...order, ...proof, uid, trackingID }
  try {
    // Checked before the files are decoded, which takes long.
    await rehearseOrder(placed, now)
    await withFiles(await clean(), now, (keepFiles) => createOrder(placed, now, keepFiles))
  } catch (error) {
    // The answer to the first attempt was lost, and the customer sends it again.
    if (!(error instanceof AlreadyOrdered && (await isSamePayment(error, order.paymentReference))))
      throw error
    return { ...say('orderPlaced'), trackingID: error.trackingID }
  }
  log.orderPlaced(trackingID, uid)
  return { ...say('orderPlaced'), trackingID }
}

export const transactions: Handler<'transactions', Customer> = async ({ next }, { uid }) => {
  const scope = `orders of ${uid}`
  const own = await readOrders({ uid }, next === undefined ? undefined : readCursor(next, scope).own)
  return { transactions: own.items.map(toCustomerOrder), next: writeCursor({ own }, scope) }
}

export const staffTransactions: Handler<'staffTransactions', Staff<'see lists'>> = async ({ next }) => {
  const cursor = next === undefined ? undefined : readCursor(next, allOrders)
  const list = async (name: string, status: OrderStatus): Promise<Page<Order>> => {
    if (cursor && !cursor[name]) return { items: [] }
    return readOrders({ status }, cursor?.[name])
  }
  const [pending, approved, terminated] = await Promise.all([
    list('pending', 'pending'),
    list('approved', 'Approved'),
    list('terminated', 'Rejected'),
  ])
  return {
    pending: pending.items.map(toMarkedOrder),
    approved: approved.items.map(toMarkedOrder),
    terminated: terminated.items.map(toMarkedOrder),
    next: writeCursor({ pending, approved, terminated }, allOrders),
  }
}

const allOrders = 'all orders'

const toMarkedOrder = (order: Order): StaffOrder => ({ ...toStaffOrder(order), ...checkPayoutAccount(order) })

/** Opens an order, and answers which colleague has it open, if any. */
export const reviewOrder: Handler<'reviewOrder', Staff<'decide orders'>> = async (
  { id, open, take = false },
  by,
  { now },
) => {
  if (!open) {
    await closeReview(id, by, now)
    return say('reviewClosed')
  }
  const { by: holder, name } = await openReview(id, { by, take, now })
  return holder === by.uid ? say('reviewOpened') : { ...say('reviewTaken'), by: name }
}

export const exportOrders: Handler<'exportOrders', Staff<'export orders'>> = async (
  { next, from, to, ...filters },
  by,
  { now },
) => {
  const page = await readExportPage({ period: { from, to }, filters, by }, next, now)
  return { transactions: [...page.orders], next: page.next }
}
