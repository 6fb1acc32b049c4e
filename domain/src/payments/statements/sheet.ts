import { readAmount, readMoment, toPlainCell } from './cells.ts'
import { findHeader, type Header, maximumColumns } from './header.ts'
import type { Layout } from './layouts.ts'
import { findReference, isBlank } from './line-cores.ts'
import { type Cell, type Movement, readMovement } from './movement.ts'
import { readPayer } from './narration.ts'
import {
  maximumLines,
  type OnProgress,
  type OwnAccount,
  type Statement,
  type StatementLine,
  tidyReference,
  tidyText,
  UnreadableStatement,
} from './statement.ts'

export interface SheetStatement extends Statement {
  /** Name of the layout. */
  readonly layout: string
}

/** Reads the rows of a CSV, XLSX or PDF file by the first layout whose header they have. */
export function readSheet(
  rows: readonly (readonly string[])[],
  own: OwnAccount,
  layouts: readonly Layout[],
  onProgress: OnProgress = () => {},
): SheetStatement {
  if (rows.length > maximumLines) throw new UnreadableStatement('too many lines')
  const header = findHeader(rows, layouts)
  if (!header) throw new UnreadableStatement('unknown layout')
  if (header.at.from !== undefined && !own.address) throw new UnreadableStatement('no own account')
  const reading: Reading = { header, own, lines: [], opening: undefined, skipped: 0 }
  for (const [index, cells] of rows.entries()) {
    if (index > header.row && readRow(reading, cells, index + 1) === 'ends') break
    onProgress((index + 1) / rows.length)
  }
  const { opening, lines, skipped } = reading
  if (lines.length + skipped === 0) throw new UnreadableStatement('empty')
  const account = own.address ?? findAccount(rows.slice(0, header.row))
  return { layout: header.layout.name, account, opening, lines, skipped }
}

interface Reading {
  readonly header: Header
  readonly own: OwnAccount
  readonly lines: StatementLine[]
  opening: string | undefined
  skipped: number
}

const opening = /^(?:opening balance|b\/f|brought forward)/i
/** The header is repeated on each page of a PDF. */
const pageFooter = /^(?:page\b|carried forward|c\/f\b)/i
const footer =
  /^(?:statement summary|(?:grand )?total|closing balance|end of|legends?\b|note\b|this is an? (?:computer|system))/i

function readRow(reading: Reading, cells: readonly string[], row: number): 'ends' | undefined {
  if (cells.length > maximumColumns) throw new UnreadableStatement('too many columns', row)
  const { at, layout } = reading.header
  const readCell: Cell = (name) => toPlainCell(cells[at[name] ?? -1] ?? '', row)
  const text = tidyText(readCell('text'))
  const first = cells.find((each) => each.trim() !== '')?.trim() ?? ''
  if (footer.test(first)) return 'ends'
  if (pageFooter.test(first)) return undefined
  if (opening.test(text) || opening.test(first)) {
    reading.opening ??= readAmount(readCell('balance')) ?? readAmount(readCell('amount'))
    return undefined
  }
  const bookedAt = readMoment(readCell('date'), layout.clock, layout.monthFirst)
  const moved = readMovement(readCell, reading.own)
  if (bookedAt === undefined) {
    if (/\d/.test(readCell('date')) && moved) throw new UnreadableStatement('unreadable date', row)
    if (readCell('date') === '' && !moved) continueLast(reading.lines, text)
  } else if (moved === 'skipped') {
    reading.skipped += 1
  } else if (moved) {
    reading.lines.push(toLine(readCell, bookedAt, moved, text))
  } else if (amountColumns.some((name) => /[\p{L}\p{N}]/u.test(readCell(name)))) {
    throw new UnreadableStatement('unreadable amount', row)
  }
  return undefined
}

const amountColumns = ['amount', 'debit', 'credit'] as const

function toLine(
  cell: Cell,
  bookedAt: string,
  { direction, amount, other }: Movement,
  text: string,
): StatementLine {
  const given = tidyReference(cell('reference'))
  return {
    bookedAt,
    direction,
    amount,
    text,
    reference: isBlank(given) ? findReference(text) : given,
    payer: tidyReference(other ?? cell('payer')) || readPayer(text),
    balance: readAmount(cell('balance')),
  }
}

/** A long narration continues in rows that have no other cell. */
function continueLast(lines: StatementLine[], more: string): void {
  const last = lines.at(-1)
  if (!last || !/[\p{L}\p{N}]/u.test(more)) return
  const text = tidyText(`${last.text} ${more}`)
  const reference = last.reference || findReference(text)
  lines[lines.length - 1] = { ...last, text, reference, payer: last.payer || readPayer(text) }
}

/** Finds the account number that banks write above the table. */
function findAccount(above: readonly (readonly string[])[]): string | undefined {
  for (const cells of above) {
    const text = tidyText(cells.map((each) => each.slice(0, 200)).join(' '))
    const [, number] = /(?:account|a\/c)\s*(?:no|number)?\b[^0-9X*]*([0-9X*]{6,20})/i.exec(text) ?? []
    if (number !== undefined) return number
  }
  return undefined
}
