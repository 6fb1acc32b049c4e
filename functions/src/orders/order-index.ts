import { type IndexedOrder, indexEntry } from '@rupee/domain/records/order-terms.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { world } from '../world/world.ts'

/**
 * By what staff find an order: `orderIndex/{trackingID}`. It is apart from the order because its customer reads the
 * order, and how staff search is not theirs to read.
 */
export const orderIndex = () => world().firestore.collection('orderIndex')

export const indexOf = (trackingID: string) => orderIndex().doc(trackingID)

/** Also after a decision: the index has the status, and an order of before may not be in it. */
export function indexOrder(transaction: Transaction, order: IndexedOrder): void {
  transaction.set(indexOf(order.trackingID), indexEntry(order))
}

/** Older entries have no tracking IDs, payment references or similarity keys. */
export function hasLatestTerms(index: DocumentSnapshot): boolean {
  const terms: unknown = index.get('terms')
  const hasIds =
    Array.isArray(terms) && terms.some((term) => typeof term === 'string' && term.startsWith('id:'))
  return hasIds && Array.isArray(index.get('similarityKeys'))
}
