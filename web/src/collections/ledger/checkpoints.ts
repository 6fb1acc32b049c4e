import { startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import { totalsSchema } from '@rupee/domain/ledger/totals.ts'
import { collection, limit, orderBy, type Query, query, where } from 'firebase/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { watchList } from '#lib/live/live-queries.ts'
import type { LiveQuery } from '#lib/live/live-query.ts'

const checkpointSchema = z.extend(totalsSchema, { until: z.date() })

/** Totals of all entries before a moment. */
export type LedgerCheckpoint = z.infer<typeof checkpointSchema>

export const toCheckpoint = makeDocumentConverter<LedgerCheckpoint>(checkpointSchema)

/** Returns the query for the newest checkpoint that has no entry of a day in India, or simply for the newest one. */
export function findCheckpoint(before: string | undefined): Query {
  const past = before === undefined ? [] : [where('until', '<=', startOfDay(before))]
  return query(collection(firestore, 'ledgerCheckpoints'), ...past, orderBy('until', 'desc'), limit(1))
}

/** Subscribes to the newest checkpoint before a day, or to the newest one. */
export function watchCheckpoint(before?: string): LiveQuery<readonly LedgerCheckpoint[]> {
  return watchList(`checkpoint of the ledger before ${before}`, findCheckpoint(before), toCheckpoint)
}
