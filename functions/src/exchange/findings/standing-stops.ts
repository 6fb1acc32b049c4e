import type { Stop } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listSimilarKeys } from '@rupee/domain/orders/references/similarity.ts'
import { listStops } from '@rupee/domain/orders/verdict/verdict.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { readAtOnce } from '../../platform/firestore/read-at-once.ts'
import { world } from '../../platform/world/world.ts'
import { orderIndex } from '../orders/order-index.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { marksConverter, marksRef } from '../orders/same-proofs.ts'

/**
 * Returns the red findings of an order, from the facts in its verdict. Locks nothing, so a finding that appears during
 * the approval is not seen.
 * @param known marks of the order, if the caller has read them
 */
export async function readStops(order: Order, known?: DocumentSnapshot): Promise<readonly Stop[]> {
  return listStops(order, await readStopFacts(order, known))
}

/** Reads the facts that red findings depend on, besides the order. */
export async function readStopFacts(
  order: Order,
  known?: DocumentSnapshot,
): Promise<Parameters<typeof listStops>[1]> {
  const [account, marks, similar] = await readAtOnce([
    findAccount(order.uid),
    known ?? marksRef(order.trackingID).get(),
    listSimilarOrders(order),
  ])
  return { account, marks: marksConverter.find(marks), similar }
}

/** Maximum number of keys in one Firestore query. Most references have 60. */
const keysAtOnce = 30
const maximumFound = 20

async function listSimilarOrders({ trackingID, TransactionID }: Order): Promise<readonly Order[]> {
  const keys = listSimilarKeys(TransactionID)
  const parts = Array.from({ length: Math.ceil(keys.length / keysAtOnce) }, (_, part) =>
    keys.slice(part * keysAtOnce, (part + 1) * keysAtOnce),
  )
  const found = await Promise.all(
    parts.map((some) =>
      orderIndex().where('similarityKeys', 'array-contains-any', some).select().limit(maximumFound).get(),
    ),
  )
  const ids = new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))
  ids.delete(trackingID)
  if (ids.size === 0) return []
  return orderConverter.list(await world().firestore.getAll(...[...ids].map(orderRef)))
}
