import { calls } from '@rupee/domain/calls/calls.ts'
import {
  importedAtOnce,
  type LineInput,
  type PaymentImportResult,
} from '@rupee/domain/payments/payment-input.ts'
import { placeLines } from '@rupee/domain/payments/payment-key.ts'
import type { SheetStatement } from '@rupee/domain/payments/statements/sheet.ts'
import { call } from '#lib/calls/call.ts'

export type ImportCounts = Omit<PaymentImportResult, 'payments'>

interface StatementToSend {
  readonly statement: SheetStatement
  readonly wallet: string
  readonly account: string
  readonly file: string
}

/** Sends a statement in parts and adds up their answers. After a failure it can be sent again: nothing counts twice. */
export async function sendLines(
  { statement, ...about }: StatementToSend,
  onProgress: (share: number) => void,
): Promise<ImportCounts> {
  const id = crypto.randomUUID()
  const parts = toParts(placeLines(statement.lines))
  let counts: ImportCounts = { added: 0, known: 0, matched: 0, suggested: 0, unmatched: 0 }
  for (const [index, lines] of parts.entries()) {
    const answer = await call(calls.importPayments, {
      ...about,
      statement: id,
      layout: statement.layout,
      lines: JSON.stringify(lines),
    })
    counts = addCounts(counts, answer)
    onProgress((index + 1) / parts.length)
  }
  return counts
}

/** Maximum length of a part: the body of a call may have 100 kB, and three bytes for a letter in Hindi. */
const maximumLength = 25_000

function toParts(lines: readonly LineInput[]): readonly (readonly LineInput[])[] {
  const parts: LineInput[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const more = JSON.stringify(line).length
    const isFull = length + more > maximumLength || parts.at(-1)?.length === importedAtOnce
    if (isFull) parts.push([])
    length = isFull ? more : length + more
    parts.at(-1)?.push(line)
  }
  return parts
}

function addCounts(one: ImportCounts, other: ImportCounts): ImportCounts {
  return {
    added: one.added + other.added,
    known: one.known + other.known,
    matched: one.matched + other.matched,
    suggested: one.suggested + other.suggested,
    unmatched: one.unmatched + other.unmatched,
  }
}
