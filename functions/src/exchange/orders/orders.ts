import { type Order, orderSchema } from '@rupee/domain/orders/order.ts'
import type { Query } from 'firebase-admin/firestore'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { makeNewestFirstListing, type Page, type Position, readPage } from '../../platform/firestore/pages.ts'
import { world } from '../../platform/world/world.ts'

export const orders = () => world().firestore.collection('transactions')

export const orderConverter = makeDocumentConverter(orderSchema, 'trackingID')

export const orderRef = (trackingID: string) => orders().doc(trackingID)

/** Orders of one customer or of one status, newest first. */
export function readOrders(
  fields: Partial<Pick<Order, 'uid' | 'status'>>,
  from?: Position,
): Promise<Page<Order>> {
  const wanted = Object.entries(fields).reduce<Query>(
    (query, [name, value]) => query.where(name, '==', value),
    orders(),
  )
  return readPage(wanted, makeNewestFirstListing('created_at'), orderConverter, from)
}

/** Letters and digits without look-alikes. There are 32, so each takes five random bits and all are equally likely. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns ten characters that cannot be guessed, because they are enough to look an order up. */
export function createTrackingID(): string {
  return [...world().random.bytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')
}
