import { findReference, isBlank } from './line-cores.ts'
import { readPayer } from './narration.ts'
import {
  ensureText,
  maximumLines,
  type Statement,
  type StatementLine,
  tidyReference,
  tidyText,
  UnreadableStatement,
} from './statement.ts'

/** Whether a text file is an MT940 message, with or without its SWIFT blocks. */
export function isMt940(text: string): boolean {
  return /^:20:/m.test(text) && /^:60[FM]:/m.test(text)
}

/** Reads the end-of-day statements of an MT940 file, as SWIFT has them: fields 25, 60, 61, 86 and 62. */
export function readMt940(content: string): Statement {
  ensureText(content)
  const lines: StatementLine[] = []
  const statement: { account?: string; opening?: string; closing?: string } = {}
  for (const [index, { tag, value }] of listFields(content).entries()) {
    if (tag === '25') statement.account ??= value.split('\n')[0]?.trim() ?? ''
    else if (tag === '60F' || tag === '60M') statement.opening ??= readBalance(value, index)
    else if (tag === '62F' || tag === '62M') statement.closing = readBalance(value, index)
    else if (tag === '61') lines.push(readLine(value, index))
    else if (tag === '86') describe(lines, value)
    if (lines.length > maximumLines) throw new UnreadableStatement('too many lines')
  }
  if (statement.opening === undefined) throw new UnreadableStatement('malformed')
  return { ...statement, lines, skipped: 0 }
}

interface Field {
  readonly tag: string
  readonly value: string
}

function listFields(content: string): readonly Field[] {
  const fields: { tag: string; value: string }[] = []
  for (const line of content.split(/\r?\n/)) {
    const [, tag, value] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (tag !== undefined && value !== undefined) fields.push({ tag, value })
    else if (last && line !== '-' && !/^-?[{}]/.test(line)) last.value += `\n${line}`
  }
  return fields
}

/** `C261126INR12345,67`: credit or debit, date, currency, amount. */
function readBalance(value: string, index: number): string {
  const [, side, amount] = /^([CD])\d{6}[A-Z]{3}([\d,]+)/.exec(value.trim()) ?? []
  if (amount === undefined) throw new UnreadableStatement('unreadable amount', index + 1)
  return `${side === 'D' ? '-' : ''}${toPlainAmount(amount, index)}`
}

const line61 =
  /^(\d{6})(\d{4})?(R?[CD])[A-Z]?([\d,]{1,18})[NFS][A-Z0-9]{3}([^/\n]*)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

function readLine(value: string, index: number): StatementLine {
  const [, date, , side, amount, ours = '', theirs = '', more = ''] = line61.exec(value) ?? []
  if (date === undefined || amount === undefined) throw new UnreadableStatement('malformed', index + 1)
  const reference = [ours, theirs]
    .map((each) => each.trim())
    .find((each) => !isBlank(each) && each !== 'NONREF')
  return {
    bookedAt: toDay(date, index),
    // A reversed credit takes money out again, and a reversed debit brings it back.
    direction: side === 'C' || side === 'RD' ? 'in' : 'out',
    amount: toPlainAmount(amount, index),
    text: tidyText(more),
    reference: tidyReference(reference ?? ''),
    payer: '',
  }
}

function describe(lines: StatementLine[], value: string): void {
  const last = lines.at(-1)
  if (!last) return
  const text = tidyText(`${last.text} ${value.replaceAll(/\?\d{2}/g, ' ')}`)
  const reference = last.reference || findReference(text)
  lines[lines.length - 1] = { ...last, text, reference, payer: readPayer(text) }
}

function toDay(date: string, index: number): string {
  const day = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw new UnreadableStatement('unreadable date', index + 1)
  return day
}

/** Amounts have a decimal comma and may end with it: `5000,`. */
function toPlainAmount(text: string, index: number): string {
  const [, whole, fraction = ''] = /^(\d+)(?:,(\d*))?$/.exec(text) ?? []
  if (whole === undefined) throw new UnreadableStatement('unreadable amount', index + 1)
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}
