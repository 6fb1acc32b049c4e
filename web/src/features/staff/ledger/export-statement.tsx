import { loadAccountBalance } from '#collections/ledger/account-balance.ts'
import { loadStatement, type StatementFilter } from '#collections/ledger/statement.ts'
import { ExportCsv, loadEntries, maximumEntries } from '#components/exports/export-csv.tsx'
import { downloadCsv } from '#lib/files/download-csv.ts'
import type { Cursor } from '#lib/live/live-page.ts'
import { toStatementRow } from './statement-rows.ts'
import { toSheet } from './statement-sheet.ts'

interface ExportStatementProps {
  readonly filter: StatementFilter
  readonly code: string
}

/** Button that exports a statement. */
export function ExportStatement({ filter, code }: ExportStatementProps) {
  const run = async () => {
    const [opening, { entries, isAll }] = await Promise.all([
      loadOpening(filter),
      loadEntries((after, count) => loadRows(filter, after, count)),
    ])
    const isFromOpening = isAll && filter.cause === undefined
    downloadCsv(toFileName(filter), toSheet(entries, code, isFromOpening ? opening : undefined))
    return { count: entries.length, isAll }
  }
  return <ExportCsv onExport={run} tooMany={tooMany} />
}

const tooMany = `Only the newest ${maximumEntries} entries were exported. Please choose a shorter period.`

function toFileName({ account, currency, from, to, cause }: StatementFilter): string {
  const name = [...new Set(['ledger', ...account.split(':'), currency, ...(cause ? [cause] : [])])]
    .join('-')
    .replace(/[^\w-]+/g, '-')
  return [name, from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')
}

async function loadOpening({ account, currency, from }: StatementFilter): Promise<string> {
  return from === undefined ? '0' : loadAccountBalance({ account, currency, before: from })
}

async function loadRows(filter: StatementFilter, after: Cursor | undefined, count: number) {
  const { entries, next } = await loadStatement(filter, after, count)
  return { entries: entries.map((entry) => toStatementRow(entry, filter.account, filter.currency)), next }
}
