import {
  type AuditAction,
  type AuditEntry,
  auditEntrySchema,
  toDecisionEntryId,
} from '@rupee/domain/audit/audit.ts'
import {
  collection,
  doc,
  endAt,
  getDocsFromServer,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { type Cursor, pageSize } from '#lib/live/live-page.ts'
import { watchDocument, watchList } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'
import { filterByDays } from './within-days.ts'

export interface ListedEntry extends AuditEntry {
  readonly id: string
}

/** Filters of the audit; undefined matches anything. The days are in India, both inclusive. */
export interface AuditFilter {
  readonly action: AuditAction | undefined
  readonly by: string | undefined
  readonly about: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

export interface AuditPage {
  readonly entries: readonly ListedEntry[]
  /** Number of entries read to find these. */
  readonly searched: number
  readonly end: Cursor | undefined
  readonly hasMore: boolean
}

/** Subscribes to the newest entries: one page, or all down to the entry where the older pages start. */
export function useNewestEntries(filter: AuditFilter, until: Cursor | undefined): Live<AuditPage> {
  const { action, by, about, from, to } = filter
  const newest = useMemo(() => {
    const wanted = { action, by, about, from, to }
    const part = until ? endAt(until) : limit(pageSize + 1)
    const id = `audit ${JSON.stringify(wanted)} until ${until?.id}`
    const found = watchList(id, query(buildQuery(wanted), part), (document) => document)
    return mapQuery(found, (documents) => toPage(documents, wanted, until ? Infinity : pageSize))
  }, [action, by, about, from, to, until])
  return useLive(newest)
}

/** Reads older entries once, because they never change. */
export async function loadOlderEntries(
  filter: AuditFilter,
  after: Cursor | undefined,
  size = pageSize,
): Promise<AuditPage> {
  const behind = after ? [startAfter(after)] : []
  const part = query(buildQuery(filter), ...behind, limit(size + 1))
  return toPage((await getDocsFromServer(part)).docs, filter, size)
}

const maximumNewest = 10

/** Subscribes to the newest entries of one action on a subject. */
export function useSubjectEntries(about: string, action: AuditAction): Live<readonly ListedEntry[]> {
  const entries = useMemo(() => {
    const matching = query(
      collection(firestore, 'audit'),
      where('about', '==', about),
      where('action', '==', action),
      orderBy('at', 'desc'),
      limit(maximumNewest),
    )
    return watchList(`audit of ${action} about ${about}`, matching, toEntry)
  }, [about, action])
  return useLive(entries)
}

/** Subscribes to the newest entry of one action on a subject; undefined for staff who may not read the audit. */
export function useLatestEntry(
  about: string,
  action: AuditAction,
  mayAudit: boolean,
): ListedEntry | undefined {
  const newest = useMemo(() => {
    if (!mayAudit) return undefined
    const matching = query(
      collection(firestore, 'audit'),
      where('about', '==', about),
      where('action', '==', action),
      orderBy('at', 'desc'),
      limit(1),
    )
    return watchList(`newest ${action} about ${about}`, matching, toEntry)
  }, [about, action, mayAudit])
  const found = useLive(newest)
  return found.status === 'success' ? found.data[0] : undefined
}

/** Subscribes to the decision on an order; undefined without an ID. */
export function useDecision(trackingID: string | undefined) {
  const decision = useMemo(() => {
    if (trackingID === undefined) return undefined
    return watchDocument(doc(firestore, 'audit', toDecisionEntryId(trackingID)), toEntry)
  }, [trackingID])
  return useLive(decision)
}

/** One index serves one of the three filters; the others are applied to its results. */
function buildQuery({ action, by, about, from, to }: AuditFilter): Query {
  const constraints: QueryConstraint[] = [orderBy('at', 'desc')]
  if (about) constraints.push(where('about', '==', about))
  else if (by) constraints.push(where('by', '==', by))
  else if (action) constraints.push(where('action', '==', action))
  return query(collection(firestore, 'audit'), ...constraints, ...filterByDays('at', from, to))
}

function toPage(
  found: readonly QueryDocumentSnapshot[],
  { action, by }: AuditFilter,
  size: number,
): AuditPage {
  const documents = found.slice(0, size)
  const entries = documents.map(toEntry).filter((entry) => entry !== undefined)
  return {
    entries: entries.filter((entry) => (!action || entry.action === action) && (!by || entry.by === by)),
    searched: documents.length,
    end: documents.at(-1),
    hasMore: found.length > size,
  }
}

const toEntry = makeDocumentConverter<ListedEntry>(z.extend(auditEntrySchema, { id: z.string() }))
