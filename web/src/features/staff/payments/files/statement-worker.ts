import { type BalanceBreak, findBreak } from '@rupee/domain/payments/statements/balance-check.ts'
import { isCamt053, readCamt053 } from '@rupee/domain/payments/statements/camt053.ts'
import { knownLayouts } from '@rupee/domain/payments/statements/layouts.ts'
import { isMt940, readMt940 } from '@rupee/domain/payments/statements/mt940.ts'
import { toRows } from '@rupee/domain/payments/statements/pdf-rows.ts'
import { readSheet, type SheetStatement } from '@rupee/domain/payments/statements/sheet.ts'
import {
  ensureText,
  maximumFileSize,
  type OwnAccount,
  type UnreadableCode,
  UnreadableStatement,
} from '@rupee/domain/payments/statements/statement.ts'
import papa from 'papaparse'

/** A statement file, and the account that it should be of. */
export interface StatementFile {
  readonly file: File
  readonly own: OwnAccount
}

/** Content of a statement, or the reason why it cannot be read. */
export type ReadStatement =
  | { readonly statement: SheetStatement; readonly gap: BalanceBreak | undefined }
  | { readonly code: UnreadableCode; readonly row: number | undefined }

self.addEventListener('message', async ({ data }: MessageEvent<StatementFile>) => {
  self.postMessage(await read(data))
})

async function read({ file, own }: StatementFile): Promise<ReadStatement> {
  try {
    if (file.size > maximumFileSize) throw new UnreadableStatement('too large')
    const statement = await parse(file, own)
    return { statement, gap: findBreak(statement) }
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    return { code: error.code, row: error.row }
  }
}

async function parse(file: File, own: OwnAccount): Promise<SheetStatement> {
  const kind = await findKind(file)
  if (kind === 'text') return parseText(await file.text(), own)
  // Each is loaded only now.
  if (kind === 'workbook') {
    const { readWorkbook } = await import('./read-workbook.ts')
    return readSheet(await readWorkbook(file), own, knownLayouts)
  }
  const { readPages } = await import('./read-pages.ts')
  return readSheet(toRows(await readPages(file), knownLayouts), own, knownLayouts)
}

/** Tells the kind of a file by its first bytes, because names are often wrong. */
async function findKind(file: Blob): Promise<'text' | 'workbook' | 'pages'> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  // Excel before 2007, and a newer one with a password.
  if (start.startsWith('\xd0\xcf\x11\xe0')) throw new UnreadableStatement('old workbook')
  if (start.startsWith('PK\x03\x04')) return 'workbook'
  return start.startsWith('%PDF') ? 'pages' : 'text'
}

function parseText(text: string, own: OwnAccount): SheetStatement {
  ensureText(text)
  if (isMt940(text)) return { layout: 'MT940', ...readMt940(text) }
  if (isCamt053(text)) return { layout: 'camt.053', ...readCamt053(text) }
  const { data } = papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' })
  return readSheet(data, own, knownLayouts)
}
