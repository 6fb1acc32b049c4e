import { describeAction } from '@rupee/domain/audit/action-in-words.ts'
import { formatSheetMoment } from '@rupee/domain/calendar/day-in-india.ts'
import { type AuditFilter, type ListedEntry, loadOlderEntries } from '#collections/audit.ts'
import { ExportCsv, loadEntries, maximumEntries } from '#components/exports/export-csv.tsx'
import { downloadCsv } from '#lib/files/download-csv.ts'
import type { Cursor } from '#lib/live/live-page.ts'
import { type AuditNames, describeChange } from './change-in-words.ts'
import { useAuditNames } from './use-audit-names.ts'

/** Button that exports all entries that match the filters. */
export function ExportAudit({ filter }: { filter: AuditFilter }) {
  const names = useAuditNames()
  const run = async () => {
    const { entries, isAll } = await loadEntries((after, count) => loadPage(filter, after, count))
    downloadCsv(
      nameFile(filter),
      entries.map((entry) => toRow(entry, names)),
    )
    return { count: entries.length, isAll }
  }
  return <ExportCsv onExport={run} tooMany={tooMany} />
}

const tooMany = `Only the newest ${maximumEntries} entries were searched. To export older ones, choose a period.`

function nameFile({ from, to }: AuditFilter): string {
  return ['audit', from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')
}

async function loadPage(filter: AuditFilter, after: Cursor | undefined, count: number) {
  const { entries, hasMore, end } = await loadOlderEntries(filter, after, count)
  return { entries, next: hasMore ? end : undefined }
}

function toRow(entry: ListedEntry, names: AuditNames): Readonly<Record<string, string>> {
  return {
    'When (India)': formatSheetMoment(entry.at),
    Who: entry.byName,
    'User ID': entry.by,
    What: describeAction(entry.action),
    About: entry.about,
    Change: describeChange(entry, names),
    'Approved by': entry.approvedByName ?? '',
  }
}
