import {
  type DayTally,
  dayTallyId,
  dayTallySchema,
  emptyDayTally,
  emptyOrdersTally,
  emptyPeopleTally,
  type OrdersTally,
  ordersTallySchema,
  type PeopleTally,
  peopleTallySchema,
} from '@rupee/domain/records/tally.ts'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, mapQuery, useLive } from '#lib/live/live.ts'
import { liveDocument } from '#lib/live/live-queries.ts'

/** Counts and sums of all orders, by status. */
export function useOrdersTally(): Live<OrdersTally> {
  return useLive(ordersTally)
}

export function usePeopleTally(): Live<PeopleTally> {
  return useLive(peopleTally)
}

/** Of one day in India. */
export function useDayTally(day: string): Live<DayTally> {
  const tally = useMemo(
    () =>
      mapQuery(
        liveDocument(tallyOf(dayTallyId(day)), documentReader(dayTallySchema)),
        (sums) => sums ?? emptyDayTally,
      ),
    [day],
  )
  return useLive(tally)
}

const tallyOf = (id: string) => doc(firestore, 'tallies', id)

const ordersTally = mapQuery(
  liveDocument(tallyOf('orders'), documentReader(ordersTallySchema)),
  (sums) => sums ?? emptyOrdersTally,
)

const peopleTally = mapQuery(
  liveDocument(tallyOf('people'), documentReader(peopleTallySchema)),
  (sums) => sums ?? emptyPeopleTally,
)
