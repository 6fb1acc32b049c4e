import { type Order, type OrderStatus, orderSchema } from '@rupee/domain/orders/order.ts'
import type { DocumentData, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { newestFirst, type Page, type Position, readPage } from '../documents/pages.ts'
import { firestore } from '../world/firebase.ts'

export const orders = firestore.collection('transactions')

export const orderOf = (trackingID: string) => orders.doc(trackingID)

export function ordersOf(uid: string, from?: Position): Promise<Page<Order>> {
  return readPage(orders.where('uid', '==', uid), newestFirst('created_at'), toOrder, from)
}

export function ordersIn(status: OrderStatus, from?: Position): Promise<Page<Order>> {
  return readPage(orders.where('status', '==', status), newestFirst('created_at'), toOrder, from)
}

export function findOrder(snapshot: DocumentSnapshot): Order | undefined {
  const data = snapshot.data()
  return data && parse(snapshot.id, data)
}

export function toOrder(document: QueryDocumentSnapshot): Order {
  return parse(document.id, document.data())
}

function parse(trackingID: string, data: DocumentData): Order {
  return orderSchema.parse({
    ...data,
    trackingID,
    created_at: data.created_at.toDate(),
    decidedAt: data.decidedAt?.toDate(),
  })
}
