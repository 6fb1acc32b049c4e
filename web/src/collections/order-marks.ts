import { type OrderMarks, orderMarksSchema } from '@rupee/domain/orders/order-marks.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { liveDocument } from '#lib/live/live-queries.ts'

const toMarks = documentReader(orderMarksSchema)

/** What only staff may know of an order; undefined if there is nothing to know. */
export function useOrderMarks(trackingID: string): Live<OrderMarks | undefined> {
  const marks = useMemo(() => liveDocument(doc(firestore, 'orderMarks', trackingID), toMarks), [trackingID])
  return useLive(marks)
}
