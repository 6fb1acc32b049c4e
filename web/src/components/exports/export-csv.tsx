import Button from '@mui/material/Button'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { FileDownloadOutlinedIcon as DownloadIcon } from '#components/icons/staff-icons.tsx'
import type { Cursor } from '#lib/live/live-page.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

const atOnce = 500
/** Maximum number of exported entries, limited because each is a paid Firestore read. */
export const maximumEntries = 5_000

interface Exported {
  readonly count: number
  /** Whether there are no more. */
  readonly isAll: boolean
}

interface ExportCsvProps {
  /** Downloads the entries. */
  readonly onExport: () => Promise<Exported>
  /** Shown if there are more. */
  readonly tooMany: string
}

/** Button that exports entries as CSV, and says how many. */
export function ExportCsv({ onExport, tooMany }: ExportCsvProps) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    try {
      const { count, isAll } = await onExport()
      if (isAll) toastSuccess(`${count} entries exported`)
      else toastError(tooMany)
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
      sx={{ minHeight: 44 }}
    >
      Export CSV
    </Button>
  )
}

interface Page<T> {
  readonly entries: readonly T[]
  /** Absent after the last page. */
  readonly next?: Cursor | undefined
}

/** Loads pages until there are no more, or `maximumEntries` entries. */
export async function loadEntries<T>(
  loadPage: (after: Cursor | undefined, count: number) => Promise<Page<T>>,
): Promise<{ readonly entries: readonly T[]; readonly isAll: boolean }> {
  const all: T[] = []
  let after: Cursor | undefined
  for (let loaded = 0; loaded < maximumEntries; loaded += atOnce) {
    const { entries, next } = await loadPage(after, atOnce)
    all.push(...entries)
    if (!next) return { entries: all, isAll: true }
    after = next
  }
  return { entries: all, isAll: false }
}
