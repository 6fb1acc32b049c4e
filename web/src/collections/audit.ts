import {
  type AuditAction,
  type AuditEntry,
  auditEntrySchema,
  decisionEntryId,
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
import { documentReader } from '#lib/firebase/document-reader.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, mapQuery, useLive } from '#lib/live/live.ts'
import { type Cursor, pageSize } from '#lib/live/live-page.ts'
import { liveDocument, liveList } from '#lib/live/live-queries.ts'
import { withinDays } from './within-days.ts'

export interface ListedEntry extends AuditEntry {
  readonly id: string
}

/** Which entries staff look for; what is undefined may be anything. The days are India's, both of them included. */
export interface AuditFilter {
  readonly action: AuditAction | undefined
  readonly by: string | undefined
  readonly about: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

export interface AuditPage {
  readonly entries: readonly ListedEntry[]
  /** How many entries were read for those that are left. */
  readonly searched: number
  readonly end: Cursor | undefined
  readonly hasMore: boolean
}

/** The newest entries as they come in: a page of them, or all down to an entry where older ones take over. */
export function useNewestEntries(filter: AuditFilter, until: Cursor | undefined): Live<AuditPage> {
  const { action, by, about, from, to } = filter
  const newest = useMemo(() => {
    const wanted = { action, by, about, from, to }
    const part = until ? endAt(until) : limit(pageSize + 1)
    const id = `audit ${JSON.stringify(wanted)} until ${until?.id}`
    const found = liveList(id, query(queryFor(wanted), part), (document) => document)
    return mapQuery(found, (documents) => toPage(documents, wanted, until ? Infinity : pageSize))
  }, [action, by, about, from, to, until])
  return useLive(newest)
}

/** Older entries once: what is written there never changes. */
export async function olderEntries(
  filter: AuditFilter,
  after: Cursor | undefined,
  size = pageSize,
): Promise<AuditPage> {
  const behind = after ? [startAfter(after)] : []
  const part = query(queryFor(filter), ...behind, limit(size + 1))
  return toPage((await getDocsFromServer(part)).docs, filter, size)
}

const newestAtMost = 10

/** The newest entries of one action about something, as they come in. */
export function useEntriesAbout(about: string, action: AuditAction): Live<readonly ListedEntry[]> {
  const entries = useMemo(() => {
    const of = query(
      collection(firestore, 'audit'),
      where('about', '==', about),
      where('action', '==', action),
      orderBy('at', 'desc'),
      limit(newestAtMost),
    )
    return liveList(`audit of ${action} about ${about}`, of, toEntry)
  }, [about, action])
  return useLive(entries)
}

/** The newest entry of one action about something; nothing for staff who may not see the audit. */
export function useLatestEntry(
  about: string,
  action: AuditAction,
  mayAudit: boolean,
): ListedEntry | undefined {
  const newest = useMemo(() => {
    if (!mayAudit) return undefined
    const of = query(
      collection(firestore, 'audit'),
      where('about', '==', about),
      where('action', '==', action),
      orderBy('at', 'desc'),
      limit(1),
    )
    return liveList(`newest ${action} about ${about}`, of, toEntry)
  }, [about, action, mayAudit])
  const found = useLive(newest)
  return found.status === 'success' ? found.data[0] : undefined
}

/** Who decided an order; nothing without an ID. */
export function useDecision(trackingID: string | undefined) {
  const decision = useMemo(() => {
    if (trackingID === undefined) return undefined
    return liveDocument(doc(firestore, 'audit', decisionEntryId(trackingID)), toEntry)
  }, [trackingID])
  return useLive(decision)
}

/** An index serves one of the three; the others are looked for among what it finds. */
function queryFor({ action, by, about, from, to }: AuditFilter): Query {
  const constraints: QueryConstraint[] = [orderBy('at', 'desc')]
  if (about) constraints.push(where('about', '==', about))
  else if (by) constraints.push(where('by', '==', by))
  else if (action) constraints.push(where('action', '==', action))
  return query(collection(firestore, 'audit'), ...constraints, ...withinDays('at', from, to))
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

const toEntry = documentReader<ListedEntry>(z.extend(auditEntrySchema, { id: z.string() }))
