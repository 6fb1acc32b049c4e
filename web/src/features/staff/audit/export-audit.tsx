import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { type AuditFilter, type Deed, olderDeeds } from '#collections/audit.ts'
import { downloadCsv } from '#lib/files/download-csv.ts'
import type { Cursor } from '#lib/live/live-page.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { actionInWords } from './action-in-words.ts'
import { changeInWords } from './change.tsx'

const atOnce = 500
/** What a browser and a spreadsheet take without effort, and Firestore without a large bill. */
const most = 5_000

/** Everything that the filter finds, as a file. */
export function ExportAudit({ filter }: { filter: AuditFilter }) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    try {
      const { deeds, isAll } = await findAll(filter)
      downloadCsv('audit', deeds.map(toRow))
      if (isAll) toastSuccess(`${deeds.length} entries are in the file`)
      else toastError(`Only the newest ${most} entries were searched. Choose a period for what is older.`)
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

async function findAll(filter: AuditFilter): Promise<{ deeds: readonly Deed[]; isAll: boolean }> {
  const deeds: Deed[] = []
  let after: Cursor | undefined
  for (let searched = 0; searched < most; searched += atOnce) {
    const page = await olderDeeds(filter, after, atOnce)
    deeds.push(...page.deeds)
    if (!page.hasMore) return { deeds, isAll: true }
    after = page.end
  }
  return { deeds, isAll: false }
}

function toRow(deed: Deed): Readonly<Record<string, string>> {
  return {
    When: deed.at.toISOString(),
    Who: deed.byName,
    'Who (id)': deed.by,
    What: actionInWords(deed.action),
    About: deed.about,
    Change: changeInWords(deed),
  }
}
