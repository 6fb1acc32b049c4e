import { largestResponse } from '@rupee/domain/batches/bank-response.ts'
import { toSpreadsheetCell } from '@rupee/domain/exports/spreadsheet-cell.ts'
import { UnreadableStatement } from '@rupee/domain/payments/statements/statement.ts'
import papa from 'papaparse'
import { findKind, isFileGone } from '#lib/sheets/file-kind.ts'
import { readWorkbook } from '#lib/sheets/read-workbook.ts'

/** Text of a response file. It is empty if nothing can be read. The codes have their own texts. */
export type ResponseText = { readonly text: string } | { readonly code: 'old workbook' | 'gone' }

/**
 * Returns the content of a response file as delimited text. Only the first sheet of a workbook counts, line by line.
 */
export async function parseResponse(file: Blob): Promise<ResponseText> {
  try {
    // Maximum size. A batch has few lines, so a larger file is not its response.
    if (file.size > largestResponse) return { text: '' }
    const kind = await findKind(file)
    if (kind === 'text') return { text: await file.text() }
    if (kind === 'pages') return { text: '' }
    const rows = await readWorkbook(file, () => {})
    // Texts that are harmless in a workbook must not become formulas in the file that is kept.
    const text = papa.unparse(
      rows.map((cells) => cells.map(toSpreadsheetCell)),
      { quotes: true },
    )
    return { text: text.length > largestResponse ? '' : text }
  } catch (error) {
    if (isFileGone(error)) return { code: 'gone' }
    if (!(error instanceof UnreadableStatement)) throw error
    return error.code === 'old workbook' ? { code: error.code } : { text: '' }
  }
}
