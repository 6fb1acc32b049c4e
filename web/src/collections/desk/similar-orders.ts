import { type Order, orderSchema } from '@rupee/domain/orders/order.ts'
import { listSimilarKeys } from '@rupee/domain/orders/references/similarity.ts'
import { collection, documentId, limit, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList, watchNamed, watchUnion } from '#lib/live/live-queries.ts'
import type { LiveQuery } from '#lib/live/live-query.ts'

/** Subscribes to other orders, of any customer, whose payment references may resemble that of this order. */
export function useSimilarOrders({
  trackingID,
  TransactionID,
}: Pick<Order, 'trackingID' | 'TransactionID'>): Live<readonly Order[]> {
  const similar = useMemo(() => watchSimilar(trackingID, TransactionID), [trackingID, TransactionID])
  return useLive(similar)
}

const orders = collection(firestore, 'transactions')
const orderIndex = collection(firestore, 'orderIndex')

const toOrder = makeDocumentConverter<Order>(orderSchema, 'trackingID')

/** Maximum number of values in one Firestore query. Most references have 60 keys. */
const keysAtOnce = 30
/**
 * Maximum number of orders found. There are more only if somebody tries number after number, which each of them
 * shows.
 */
const maximumFound = 20

function watchSimilar(trackingID: string, reference: string): LiveQuery<readonly Order[]> {
  const id = `orders similar to ${trackingID} with ${reference}`
  const keys = listSimilarKeys(reference)
  const names = Array.from({ length: Math.ceil(keys.length / keysAtOnce) }, (_, part) => {
    const some = keys.slice(part * keysAtOnce, (part + 1) * keysAtOnce)
    const found = query(orderIndex, where('similarityKeys', 'array-contains-any', some), limit(maximumFound))
    return watchList(`${id}, part ${part}`, found, (entry) => entry.id)
  })
  return watchNamed(watchUnion(id, names), {
    listNames: (found) => found.filter((name) => name !== trackingID),
    buildQuery: (some) => query(orders, where(documentId(), 'in', some)),
    read: toOrder,
    join: (_, found) => found,
  })
}
