import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import { flagSchema } from '@rupee/domain/orders/findings/flag.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { type IndexedOrder, indexEntry } from '@rupee/domain/search/order-terms.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/**
 * Search terms of each order: `orderIndex/{trackingID}`. They are separate because customers can read their orders,
 * and must not read what staff search by.
 */
export const orderIndex = () => world().firestore.collection('orderIndex')

export const indexEntryRef = (trackingID: string) => orderIndex().doc(trackingID)

/** Writes the search entry of an order, after its decision too, because the entry has the status. */
export function indexOrder(transaction: Transaction, order: IndexedOrder): void {
  transaction.set(indexEntryRef(order.trackingID), indexEntry(order))
}

/** Red findings of pending orders, for lists: `orderFlags/{trackingID}`. */
export const flagRef = (trackingID: string) => world().firestore.doc(`orderFlags/${trackingID}`)

export const flagConverter = makeDocumentConverter(flagSchema)

/** Writes the red findings of a pending order, by which lists show and find it. */
export function flagOrder(
  transaction: Transaction,
  order: Order,
  { stops, assignee }: { readonly stops: readonly StopCode[]; readonly assignee: string | undefined },
): void {
  const flag = flagRef(order.trackingID)
  if (stops.length === 0) transaction.delete(flag)
  else transaction.set(flag, { stops, placed: order.created_at })
  indexOrder(transaction, { ...order, stops, assignee })
}

/** A decided order has no red findings to clear. */
export function unflagOrder(transaction: Transaction, trackingID: string): void {
  transaction.delete(flagRef(trackingID))
}
