import { type IndexedOrder, indexEntry } from '@rupee/domain/records/search-terms.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { world } from '../world/world.ts'

/**
 * By what staff find an order: `orderIndex/{trackingID}`. It is apart from the order because its customer reads the
 * order, and how staff search is not theirs to read.
 */
const indexOf = (trackingID: string) => world().firestore.doc(`orderIndex/${trackingID}`)

/** Also after a decision: the index has the status, and an order of before may not be in it. */
export function indexOrder(
  transaction: Transaction,
  order: IndexedOrder & { readonly trackingID: string },
): void {
  transaction.set(indexOf(order.trackingID), indexEntry(order))
}
