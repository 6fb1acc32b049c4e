import type { OwnColumn, OwnColumns } from '@rupee/domain/payments/statements/own-layout.ts'

/** Usual words in the titles of each column, clearest first. */
const words: readonly (readonly [OwnColumn, RegExp])[] = [
  ['date', /\bdate\b|\bday\b|\btime\b/i],
  ['debit', /debit|withdraw|paid out|money out|^dr\.?$/i],
  ['credit', /credit|deposit|paid in|money in|^cr\.?$/i],
  ['balance', /balance/i],
  ['reference', /\bref|utr|rrn|chq|cheque|transaction id/i],
  ['text', /narration|description|particulars|details|remarks/i],
  ['payer', /payer|sender|name/i],
  ['amount', /amount|sum/i],
]

/** Chooses columns by their titles, each once. A title such as "Dr/Cr" marks the side of an amount. */
export function guessColumns(titles: readonly string[]): OwnColumns {
  const left = titles.filter((title) => title.trim() !== '')
  const take = (pattern: RegExp) => {
    const at = left.findIndex((title) => pattern.test(title))
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const kind = take(/\b(?:dr|debit)\s*[/|]\s*(?:cr|credit)\b|\b(?:cr|credit)\s*[/|]\s*(?:dr|debit)\b/i)
  const found: Partial<Record<OwnColumn, string>> = {}
  for (const [column, pattern] of words) {
    const title = take(pattern)
    if (title !== undefined) found[column] = title
  }
  const { debit, credit, amount, ...others } = found
  if (debit !== undefined && credit !== undefined) return { ...others, debit, credit }
  return { ...others, ...(amount !== undefined && { amount }), ...(kind !== undefined && { kind }) }
}

/** Returns the row that is most likely the titles: the first with the most texts that have no digits. */
export function guessTitleRow(rows: readonly (readonly string[])[]): number {
  const counts = rows.map((cells) => cells.filter((cell) => cell.trim() !== '' && !/\d/.test(cell)).length)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}
