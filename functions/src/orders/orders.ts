import { type Order, type OrderStatus, orderSchema } from '@rupee/domain/orders/order.ts'
import { documentKind } from '../documents/document-kind.ts'
import { newestFirst, type Page, type Position, readPage } from '../documents/pages.ts'
import { firestore } from '../world/firebase.ts'

export const orders = firestore.collection('transactions')

export const orderKind = documentKind(orderSchema, 'trackingID')

export const orderOf = (trackingID: string) => orders.doc(trackingID)

export function ordersOf(uid: string, from?: Position): Promise<Page<Order>> {
  return readPage(orders.where('uid', '==', uid), newestFirst('created_at'), orderKind, from)
}

export function ordersIn(status: OrderStatus, from?: Position): Promise<Page<Order>> {
  return readPage(orders.where('status', '==', status), newestFirst('created_at'), orderKind, from)
}
