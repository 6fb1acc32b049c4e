import Button from '@mui/material/Button'
import { describeAction } from '@rupee/domain/audit/action-in-words.ts'
import { formatSheetMoment } from '@rupee/domain/calendar/day-in-india.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { type AuditFilter, type ListedEntry, loadOlderEntries } from '#collections/audit.ts'
import { FileDownloadOutlinedIcon as DownloadIcon } from '#components/icons/staff-icons.tsx'
import { downloadCsv } from '#lib/files/download-csv.ts'
import type { Cursor } from '#lib/live/live-page.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { type AuditNames, describeChange } from './change-in-words.ts'
import { useAuditNames } from './use-audit-names.ts'

const atOnce = 500
/** Maximum number of exported entries, limited because each is a paid Firestore read. */
const most = 5_000

/** Button that exports all entries that match the filters. */
export function ExportAudit({ filter }: { filter: AuditFilter }) {
  const [isBusy, setIsBusy] = useState(false)
  const names = useAuditNames()
  const run = async () => {
    setIsBusy(true)
    try {
      const { entries, isAll } = await findAll(filter)
      downloadCsv(
        nameFile(filter),
        entries.map((entry) => toRow(entry, names)),
      )
      if (isAll) toastSuccess(`${entries.length} entries exported`)
      else toastError(`Only the newest ${most} entries were searched. To export older ones, choose a period.`)
    } catch {
      toastError(texts.failed)
    }
    setIsBusy(false)
  }
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isBusy}
      loadingPosition="start"
      onClick={run}
    >
      Export CSV
    </Button>
  )
}

function nameFile({ from, to }: AuditFilter): string {
  return ['audit', from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')
}

async function findAll(filter: AuditFilter): Promise<{ entries: readonly ListedEntry[]; isAll: boolean }> {
  const entries: ListedEntry[] = []
  let after: Cursor | undefined
  for (let searched = 0; searched < most; searched += atOnce) {
    const page = await loadOlderEntries(filter, after, atOnce)
    entries.push(...page.entries)
    if (!page.hasMore) return { entries, isAll: true }
    after = page.end
  }
  return { entries, isAll: false }
}

function toRow(entry: ListedEntry, names: AuditNames): Readonly<Record<string, string>> {
  return {
    'When (India)': formatSheetMoment(entry.at),
    Who: entry.byName,
    'Who (id)': entry.by,
    What: describeAction(entry.action),
    About: entry.about,
    Change: describeChange(entry, names),
    'Approved by': entry.approvedByName ?? '',
  }
}
