import { formatSheetMoment } from '@rupee/domain/calendar/day-in-india.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import type { SheetRow } from '#lib/files/download-csv.ts'
import { causesInWords } from './ledger-words.ts'
import type { StatementRow } from './statement-rows.ts'

/**
 * Rows of an exported statement, newest first. With all entries of the period and of every cause, each has the balance
 * after it, between the closing and the opening balance.
 */
export function toSheet(
  rows: readonly StatementRow[],
  code: string,
  opening: string | undefined,
): readonly SheetRow[] {
  if (opening === undefined) return rows.map((row) => toSheetRow(row, code, ''))
  const sheet: SheetRow[] = [makeBalanceRow('Opening balance', code, opening)]
  let balance = new Exact(opening)
  for (const row of rows.toReversed()) {
    balance = balance.plus(row.amount)
    sheet.push(toSheetRow(row, code, balance.toFixed()))
  }
  sheet.push(makeBalanceRow('Closing balance', code, balance.toFixed()))
  return sheet.toReversed()
}

function toSheetRow(
  { entry: { id, at, cause, about, payment = '' }, amount, others }: StatementRow,
  code: string,
  balance: string,
): SheetRow {
  return {
    'When (India)': formatSheetMoment(at),
    Entry: causesInWords[cause],
    About: about,
    Payment: payment,
    'Other accounts': others,
    Amount: amount,
    Balance: balance,
    Currency: code,
    ID: id,
  }
}

/** The amount stays empty, so that a sum of the column counts entries only. */
function makeBalanceRow(entry: string, code: string, balance: string): SheetRow {
  const empty = { 'When (India)': '', Entry: entry, About: '', Payment: '', 'Other accounts': '', Amount: '' }
  return { ...empty, Balance: balance, Currency: code, ID: '' }
}
