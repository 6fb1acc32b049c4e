import papa from 'papaparse'

/**
 * Rows under the names of their fields, as a file that a spreadsheet opens. What a customer has typed must not run
 * there as a formula; and without the mark at its beginning Excel takes the file for another encoding than UTF-8.
 */
export function downloadCsv(name: string, rows: readonly Readonly<Record<string, string>>[]): void {
  const text = papa.unparse([...rows], { escapeFormulae: true })
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // The browser has taken the file over by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(url))
}
