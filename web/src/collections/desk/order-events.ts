import { type OrderEvent, orderEventSchema } from '@rupee/domain/records/order-event.ts'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import { useMemo } from 'react'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, type LiveQuery, useLive } from '#lib/live/live.ts'
import { liveList } from '#lib/live/live-queries.ts'

/** More than the staff who look at one order, and the mails about it. */
const atMost = 200

/** Who of the staff has opened an order, and how the mails about it were delivered; for staff. */
export function useOrderEvents(trackingID: string): Live<readonly OrderEvent[]> {
  return useLive(useMemo(() => eventsOf(trackingID), [trackingID]))
}

const toEvent = documentReader<OrderEvent>(orderEventSchema)

function eventsOf(trackingID: string): LiveQuery<readonly OrderEvent[]> {
  const events = collection(firestore, 'orderEvents', trackingID, 'events')
  return liveList(events.path, query(events, orderBy('at', 'asc'), limit(atMost)), toEvent)
}
