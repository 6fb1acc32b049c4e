import papa from 'papaparse'

/**
 * Downloads rows, under the names of their fields, as a file for a spreadsheet. What a customer has typed must not run
 * there as a formula. Without the mark at the beginning Excel would not read the file as UTF-8.
 */
export function downloadCsv(name: string, rows: readonly Readonly<Record<string, string>>[]): void {
  const text = papa.unparse([...rows], { escapeFormulae: true })
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // By the next task the browser has taken over the file.
  setTimeout(() => URL.revokeObjectURL(url))
}
