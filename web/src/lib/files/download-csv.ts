import papa from 'papaparse'
import { downloadFile } from './download-file.ts'

/**
 * Downloads rows, under the names of their fields, as a file for a spreadsheet. What a customer has typed must not run
 * there as a formula. Without the mark at the beginning Excel would not read the file as UTF-8.
 */
export function downloadCsv(name: string, rows: readonly Readonly<Record<string, string>>[]): void {
  const text = papa.unparse([...rows], { escapeFormulae: true })
  downloadFile(`${name}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
}
