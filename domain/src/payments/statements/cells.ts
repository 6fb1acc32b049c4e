import { UnreadableStatement } from './statement.ts'

/** A signed amount of a statement: exact decimal text without grouping. */
export type SignedAmount = string

/** Longest cell with an amount or a date. Patterns with several optional parts take far too long for a longer one. */
const maximumCell = 80

/**
 * Reads an amount as banks write it: Indian or western grouping, a currency, a sign on either side, brackets or Cr and
 * Dr. Returns undefined for a cell without an amount.
 */
export function readAmount(cell: string): SignedAmount | undefined {
  if (cell.length > maximumCell) return undefined
  const { 1: open, 2: sign = '', 3: digits, 4: after = '' } = amountPattern.exec(cell.trim()) ?? []
  if (digits === undefined) return undefined
  const isNegative = open !== undefined || /[-−]/.test(sign) || /-|dr/i.test(after)
  const plain = toPlainDecimal(digits)
  return isNegative && /[1-9]/.test(plain) ? `-${plain}` : plain
}

const grouped = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,18})?|\d{1,18}(?:\.\d{1,18})?|\.\d{1,18}`
const amountPattern = new RegExp(
  String.raw`^(\()?([+\-−])?\s*(?:₹|Rs\.?|INR|USDT?|\$)?\s*(${grouped})\s*(?:INR|USDT?)?\s*(-|\(?(?:cr|dr)\.?\)?)?\)?$`,
  'i',
)

function toPlainDecimal(digits: string): string {
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
  const cut = fraction.replace(/0+$/, '').padEnd(2, '0')
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${cut}`
}

/** Minutes by which the clock of a file is ahead of UTC. */
export type ClockOffset = 0 | 60 | 330

/**
 * Reads a date of a statement, usually day before month, with the time if it has one, and returns it in India. Returns
 * undefined for a cell without a date.
 */
export function readMoment(cell: string, offset: ClockOffset, monthFirst = false): string | undefined {
  if (cell.length > maximumCell) return undefined
  const text = cell.trim()
  const date = readDate(text, monthFirst)
  if (!date) return undefined
  const [, hours, minutes, half] = timePattern.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return date
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59) return undefined
  const ahead = /(?:Z|GMT|UTC)$/i.test(text) ? 0 : offset
  const utc = Date.parse(`${date}T${String(hour).padStart(2, '0')}:${minutes}:00Z`) - ahead * 60_000
  return new Date(utc + indiaOffset).toISOString().slice(0, 16)
}

const indiaOffset = 330 * 60_000
const timePattern = /(?:[T ,]\s*)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?/i

function readDate(text: string, monthFirst: boolean): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T ,])/.exec(text)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const [, first, second, year] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?=$|[T ,])/i.exec(text) ?? []
  const isSwapped = monthFirst && /^\d/.test(second ?? '')
  const [day, month] = isSwapped ? [second, first] : [first, second]
  return toDay(year?.padStart(4, '20'), month, day)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function toDay(year?: string, month?: string, day?: string): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const text = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text
}

/** Reads `="0012"` as spreadsheets protect a number, and refuses every other formula. */
export function toPlainCell(cell: string, row: number): string {
  if (!cell.startsWith('=')) return cell.trim()
  const [, text] = /^="([^"=]*)"$/.exec(cell.trim()) ?? []
  if (text === undefined) throw new UnreadableStatement('formula', row)
  return text.trim()
}
