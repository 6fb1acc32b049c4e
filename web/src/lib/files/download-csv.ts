import { spreadsheetCell } from '@rupee/domain/exports/spreadsheet-cell.ts'
import papa from 'papaparse'
import { downloadFile } from './download-file.ts'

export type SheetRow = Readonly<Record<string, string>>

/**
 * Downloads rows, under the names of their fields, as a file for a spreadsheet. Cells are made safe here and not by
 * papaparse, which lets formulas of several lines and with wide signs through. Without the mark at the beginning Excel
 * would not read the file as UTF-8.
 */
export function downloadCsv(name: string, rows: readonly SheetRow[]): void {
  const text = papa.unparse(rows.map(safe), { quotes: hasSemicolon })
  downloadFile(`${name}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
}

/** Spreadsheets whose list separator is a semicolon would split the cell. Papaparse quotes only for our separator. */
function hasSemicolon(cell: unknown): boolean {
  return typeof cell === 'string' && cell.includes(';')
}

function safe(row: SheetRow): SheetRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, spreadsheetCell(value)]))
}
