import { toSpreadsheetCell } from '@rupee/domain/exports/spreadsheet-cell.ts'
import papa from 'papaparse'
import { downloadFile } from './download-file.ts'

export type SheetRow = Readonly<Record<string, string>>

/**
 * Downloads rows as CSV, with their field names as header. Cells are escaped here because papaparse misses multi-line
 * formulas and full-width signs. Excel needs the byte order mark to read UTF-8.
 */
export function downloadCsv(name: string, rows: readonly SheetRow[]): void {
  const text = papa.unparse(rows.map(toSafeRow), { quotes: hasSemicolon })
  downloadFile(`${name}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
}

/** Papaparse quotes only for its own separator, but some spreadsheets split cells at semicolons. */
function hasSemicolon(cell: unknown): boolean {
  return typeof cell === 'string' && cell.includes(';')
}

function toSafeRow(row: SheetRow): SheetRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toSpreadsheetCell(value)]))
}
