import {
  type DayTally,
  dayTallySchema,
  emptyPeopleTally,
  listTallyParts,
  type OrdersTally,
  ordersTallySchema,
  type PeopleTally,
  peopleTallySchema,
  sumTallies,
  toDayTallyId,
} from '@rupee/domain/tallies/tally.ts'
import { collection, doc, documentId, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'
import { type LiveQuery, mapQuery } from '#lib/live/live-query.ts'

/** Subscribes to counts and sums of all orders, by status. */
export function useOrdersTally(): Live<OrdersTally> {
  return useLive(ordersTally)
}

export function usePeopleTally(): Live<PeopleTally> {
  return useLive(peopleTally)
}

/** Subscribes to the tally of one day in India. */
export function useDayTally(day: string): Live<DayTally> {
  const tally = useMemo(() => watchTally(toDayTallyId(day), dayTallySchema), [day])
  return useLive(tally)
}

const tallies = collection(firestore, 'tallies')

/** Adds up all parts of a tally, as of one moment. */
function watchTally<T extends object>(id: string, schema: z.ZodMiniType<T>): LiveQuery<T> {
  const parts = query(tallies, where(documentId(), 'in', listTallyParts(id)))
  return mapQuery(watchList(`tallies/${id}`, parts, makeDocumentConverter(schema)), (found) =>
    schema.parse(sumTallies(found)),
  )
}

export const ordersTally = watchTally('orders', ordersTallySchema)

const peopleTally = mapQuery(
  watchDocument(doc(tallies, 'people'), makeDocumentConverter(peopleTallySchema)),
  (sums) => sums ?? emptyPeopleTally,
)
