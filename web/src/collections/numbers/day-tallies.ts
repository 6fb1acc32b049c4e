import {
  type DayTally,
  dayTallySchema,
  sumTallies,
  toDayTallyId,
  toWholeTally,
} from '@rupee/domain/tallies/tally.ts'
import { collection, documentId, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

/**
 * Subscribes to the tallies of days in India, from `first` to before `end`, by day. A past day is one document once
 * its parts are merged.
 */
export function useDayTallies(first: string, end: string): Live<ReadonlyMap<string, DayTally>> {
  const tallies = useMemo(() => {
    const days = query(
      collection(firestore, 'tallies'),
      where(documentId(), '>=', toDayTallyId(first)),
      where(documentId(), '<', toDayTallyId(end)),
    )
    return mapQuery(watchList(`tallies of days from ${first} until ${end}`, days, toPart), groupByDay)
  }, [first, end])
  return useLive(tallies)
}

type Part = DayTally & { readonly id: string }

const toPart = makeDocumentConverter<Part>(z.extend(dayTallySchema, { id: z.string() }))

function groupByDay(parts: readonly Part[]): ReadonlyMap<string, DayTally> {
  const groups = new Map<string, object[]>()
  for (const { id, ...sums } of parts) {
    const day = toWholeTally(id).slice(toDayTallyId('').length)
    groups.set(day, [...(groups.get(day) ?? []), sums])
  }
  return new Map([...groups].map(([day, group]) => [day, dayTallySchema.parse(sumTallies(group))]))
}
