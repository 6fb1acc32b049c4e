/** One line of a bank statement or chain history, as the file has it. */
export interface StatementLine {
  /** Day or minute in India: `2026-11-26`, `2026-11-26T10:12`. */
  readonly bookedAt: string
  readonly direction: 'in' | 'out'
  /** Above zero, as exact decimal text. */
  readonly amount: string
  /** Narration of the bank, on one line. */
  readonly text: string
  /** UTR, transaction hash or other ID; may be empty. */
  readonly reference: string
  /** Name, UPI ID or address that paid; may be empty. */
  readonly payer: string
  /** Balance after the line; negative if overdrawn. */
  readonly balance?: string | undefined
}

/** Content of one file. */
export interface Statement {
  /** Account number or address, if the file names it. */
  readonly account?: string | undefined
  readonly opening?: string | undefined
  readonly closing?: string | undefined
  readonly lines: readonly StatementLine[]
  /** Lines that are not payments in this currency: failed, worthless, or of another token. */
  readonly skipped: number
}

/** Facts about our account that a file may not have. */
export interface OwnAccount {
  /** Code of the wallet, such as INR or USDT. */
  readonly code: string
  /** Our address, for files that list transfers between addresses. */
  readonly address?: string | undefined
}

export const unreadableCodes = [
  'empty',
  'too large',
  'too large unpacked',
  'too slow',
  'gone',
  'password',
  'scan',
  'old workbook',
  'too many lines',
  'too many columns',
  'binary',
  'formula',
  'entity',
  'malformed',
  'unknown layout',
  'unreadable date',
  'unreadable amount',
  'no own account',
] as const

export type UnreadableCode = (typeof unreadableCodes)[number]

/** A file that cannot be taken, with the row where the problem is. */
export class UnreadableStatement extends Error {
  readonly code: UnreadableCode
  readonly row: number | undefined

  constructor(code: UnreadableCode, row?: number) {
    super(row === undefined ? code : `${code} in row ${row}`)
    this.code = code
    this.row = row
  }
}

/** Receives the share of the work that is done, from 0 to 1. */
export type OnProgress = (share: number) => void

export const maximumLines = 100_000
export const maximumFileSize = 32 * 1024 * 1024
const maximumText = 500

/** Puts a narration on one line, without control characters, in the length that is stored. */
export function tidyText(text: string): string {
  return text
    .slice(0, 4 * maximumText)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maximumText)
}

const maximumReference = 200

/** Does the same for a reference or a payer. */
export function tidyReference(text: string): string {
  return tidyText(text).slice(0, maximumReference)
}

/** Refuses text that no bank writes, before anything parses it. */
export function ensureText(text: string): void {
  if (text.length > maximumFileSize) throw new UnreadableStatement('too large')
  if (text.trim() === '') throw new UnreadableStatement('empty')
  if (/[^\P{Cc}\n\r\t\f\v]|\ufffd/u.test(text)) throw new UnreadableStatement('binary')
}
