import { type OrderEvent, orderEventSchema } from '@rupee/domain/orders/order-event.ts'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import { useMemo } from 'react'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import type { LiveQuery } from '#lib/live/live-query.ts'

/** Maximum number of events read, more than one order ever has. */
const maximum = 200

/** Subscribes to the events of an order for staff: first openings, and mails with their delivery. */
export function useOrderEvents(trackingID: string): Live<readonly OrderEvent[]> {
  return useLive(useMemo(() => watchEvents(trackingID), [trackingID]))
}

const toEvent = makeDocumentConverter<OrderEvent>(orderEventSchema)

function watchEvents(trackingID: string): LiveQuery<readonly OrderEvent[]> {
  const events = collection(firestore, 'orderEvents', trackingID, 'events')
  return watchList(events.path, query(events, orderBy('at', 'asc'), limit(maximum)), toEvent)
}
