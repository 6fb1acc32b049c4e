import Button from '@mui/material/Button'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { loadAccountBalance } from '#collections/ledger/account-balance.ts'
import { loadStatement, type StatementFilter } from '#collections/ledger/statement.ts'
import { FileDownloadOutlinedIcon as DownloadIcon } from '#components/icons/staff-icons.tsx'
import { downloadCsv } from '#lib/files/download-csv.ts'
import type { Cursor } from '#lib/live/live-page.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { type StatementRow, toStatementRow } from './statement-rows.ts'
import { toSheet } from './statement-sheet.ts'

const atOnce = 500
/** Maximum number of exported entries, limited because each is a paid Firestore read. */
const entriesAtMost = 5_000

interface ExportStatementProps {
  readonly filter: StatementFilter
  readonly code: string
}

/** Button that exports a statement. */
export function ExportStatement({ filter, code }: ExportStatementProps) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async () => {
    setIsBusy(true)
    try {
      const [opening, { rows, isAll }] = await Promise.all([loadOpening(filter), loadRows(filter)])
      downloadCsv(
        toFileName(filter),
        toSheet(rows, code, isAll && filter.cause === undefined ? opening : undefined),
      )
      if (isAll) toastSuccess(`${rows.length} entries exported`)
      else
        toastError(`Only the newest ${entriesAtMost} entries were exported. Please choose a shorter period.`)
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

function toFileName({ account, currency, from, to, cause }: StatementFilter): string {
  const name = [...new Set(['ledger', ...account.split(':'), currency, ...(cause ? [cause] : [])])]
    .join('-')
    .replace(/[^\w-]+/g, '-')
  return [name, from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')
}

async function loadOpening({ account, currency, from }: StatementFilter): Promise<string> {
  return from === undefined ? '0' : loadAccountBalance({ account, currency, before: from })
}

async function loadRows(
  filter: StatementFilter,
): Promise<{ readonly rows: readonly StatementRow[]; readonly isAll: boolean }> {
  const rows: StatementRow[] = []
  let after: Cursor | undefined
  for (let loaded = 0; loaded < entriesAtMost; loaded += atOnce) {
    const { entries, next } = await loadStatement(filter, after, atOnce)
    rows.push(...entries.map((entry) => toStatementRow(entry, filter.account, filter.currency)))
    if (!next) return { rows, isAll: true }
    after = next
  }
  return { rows, isAll: false }
}
