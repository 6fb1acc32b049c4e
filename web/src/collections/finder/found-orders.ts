import { type Order, orderSchema } from '@rupee/domain/orders/order.ts'
import { listIdentifyingTerms } from '@rupee/domain/search/order-search.ts'
import { collection, documentId, limit, orderBy, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList, watchNamed } from '#lib/live/live-queries.ts'
import type { LiveQuery } from '#lib/live/live-query.ts'

/**
 * Subscribes to the newest orders whose tracking ID, payment reference, account, phone number or UPI ID starts with
 * the typed text, up to `maximum`; empty without a text.
 */
export function useFoundOrders(typed: string | undefined, maximum: number): Live<readonly Order[]> {
  const found = useMemo(
    () => (typed === undefined ? undefined : watchFound(typed, maximum)),
    [typed, maximum],
  )
  const live = useLive(found)
  const isNone = typed !== undefined && found === undefined
  return isNone ? { status: 'success', data: [], retry: live.retry } : live
}

const orders = collection(firestore, 'transactions')

const toOrder = makeDocumentConverter<Order>(orderSchema, 'trackingID')

function watchFound(typed: string, maximum: number): LiveQuery<readonly Order[]> | undefined {
  const terms = listIdentifyingTerms(typed)
  if (terms.length === 0) return undefined
  const newest = query(
    collection(firestore, 'orderIndex'),
    where('terms', 'array-contains-any', terms),
    orderBy('created_at', 'desc'),
    limit(maximum),
  )
  const names = watchList(`at most ${maximum} orders found by ${terms}`, newest, ({ id }) => id)
  return watchNamed(names, {
    listNames: (list) => list,
    buildQuery: (some) => query(orders, where(documentId(), 'in', some)),
    read: toOrder,
    join: (_, found) => found,
  })
}
