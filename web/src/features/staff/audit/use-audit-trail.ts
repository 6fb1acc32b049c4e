import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { type AuditFilter, type AuditPage, loadOlderEntries, useNewestEntries } from '#collections/audit.ts'
import { type Live, mapLive } from '#lib/live/live.ts'
import type { Cursor } from '#lib/live/live-page.ts'
import { useSteady } from '#lib/live/use-steady.ts'
import { toastError } from '#lib/toasts/toasts.ts'

interface OlderEntries {
  readonly of: AuditFilter
  /** Last entry of the live part. */
  readonly until: Cursor
  readonly page: AuditPage
}

export interface AuditTrail {
  readonly live: Live<AuditPage>
  /** Whether the entries still belong to the previous filters. */
  readonly isOld: boolean
  readonly isLoadingMore: boolean
  showMore(): Promise<void>
}

/** Loads the newest entries live, and older ones page by page. */
export function useAuditTrail(filter: AuditFilter): AuditTrail {
  const [kept, setKept] = useState<OlderEntries>()
  const [isLoadingMore, setIsLoadingMore] = useState(false)
  const older = kept?.of === filter ? kept : undefined
  const { live: newest, isOld } = useSteady(useNewestEntries(filter, older?.until))
  const live = mapLive(newest, (page) => (older ? join(page, older.page) : page))

  const showMore = async () => {
    const end = live.status === 'success' ? live.data.end : undefined
    if (!end) return
    setIsLoadingMore(true)
    try {
      const page = await loadOlderEntries(filter, end)
      setKept({ of: filter, until: older?.until ?? end, page: older ? join(older.page, page) : page })
    } catch {
      toastError(texts.failed)
    }
    setIsLoadingMore(false)
  }
  return { live, isOld, isLoadingMore, showMore }
}

/** Joins both parts without duplicates: while the live part grows, they overlap. */
function join(newer: AuditPage, older: AuditPage): AuditPage {
  const known = new Set(older.entries.map(({ id }) => id))
  return {
    entries: [...newer.entries.filter(({ id }) => !known.has(id)), ...older.entries],
    searched: newer.searched + older.searched,
    end: older.end,
    hasMore: older.hasMore,
  }
}
