import { type BalanceBreak, findBreak } from '@rupee/domain/payments/statements/balance-check.ts'
import { isCamt053, readCamt053 } from '@rupee/domain/payments/statements/camt053.ts'
import { knownLayouts, type Layout } from '@rupee/domain/payments/statements/layouts.ts'
import { isMt940, readMt940 } from '@rupee/domain/payments/statements/mt940.ts'
import { toRows } from '@rupee/domain/payments/statements/pdf-rows.ts'
import { readSheet, type SheetStatement } from '@rupee/domain/payments/statements/sheet.ts'
import {
  ensureText,
  maximumFileSize,
  type OnProgress,
  type OwnAccount,
  type UnreadableCode,
  UnreadableStatement,
} from '@rupee/domain/payments/statements/statement.ts'
import papa from 'papaparse'
import { findKind, isFileGone } from '#lib/sheets/file-kind.ts'

/** A statement file, and the account that it should belong to. */
export interface StatementFile {
  readonly file: File
  readonly own: OwnAccount
  /** Layouts that staff have mapped. */
  readonly layouts: readonly Layout[]
}

/** Content of a statement, or the reason why it cannot be read, with the first rows of a file of an unknown layout. */
export type ReadStatement =
  | { readonly statement: SheetStatement; readonly gap: BalanceBreak | undefined }
  | { readonly code: UnreadableCode; readonly row: number | undefined; readonly rows?: Rows | undefined }

type Rows = readonly (readonly string[])[]

/** Share of the work that unpacking and parsing take; extracting the lines takes the rest. */
const parsingShare = 0.8

/** Reads a statement of any known format. */
export async function parseStatement(
  { file, own, layouts }: StatementFile,
  onProgress: OnProgress,
): Promise<ReadStatement> {
  let rows: Rows | undefined
  try {
    if (file.size > maximumFileSize) throw new UnreadableStatement('too large')
    const known = [...knownLayouts, ...layouts]
    const content = await parse(file, known, (share) => onProgress(share * parsingShare))
    onProgress(parsingShare)
    if (Array.isArray(content)) rows = content
    const readRows = (share: number) => onProgress(parsingShare + share * (1 - parsingShare))
    const statement = 'lines' in content ? content : readSheet(content, own, known, readRows)
    return { statement, gap: findBreak(statement) }
  } catch (error) {
    if (isFileGone(error)) return { code: 'gone', row: undefined }
    if (!(error instanceof UnreadableStatement)) throw error
    const isUnknown = error.code === 'unknown layout' && rows !== undefined
    return { code: error.code, row: error.row, rows: isUnknown ? trimRows(rows) : undefined }
  }
}

/** Rows and columns that the mapping of a layout considers. */
const mappedRows = 40
const mappedColumns = 30

function trimRows(rows: Rows | undefined): Rows {
  return (rows ?? [])
    .slice(0, mappedRows)
    .map((cells) => cells.slice(0, mappedColumns).map((cell) => cell.slice(0, 80)))
}

/** Returns the statement of a message, or the rows of a table. */
async function parse(
  file: File,
  layouts: readonly Layout[],
  onProgress: OnProgress,
): Promise<SheetStatement | Rows> {
  const kind = await findKind(file)
  if (kind === 'text') return parseText(await file.text())
  // Loaded on demand.
  if (kind === 'workbook') {
    const { readWorkbook } = await import('#lib/sheets/read-workbook.ts')
    return readWorkbook(file, onProgress)
  }
  const { readPages } = await import('./read-pages.ts')
  return toRows(await readPages(file, onProgress), layouts)
}

function parseText(text: string): SheetStatement | Rows {
  ensureText(text)
  if (isMt940(text)) return { layout: 'MT940', ...readMt940(text) }
  if (isCamt053(text)) return { layout: 'camt.053', ...readCamt053(text) }
  return papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' }).data
}
