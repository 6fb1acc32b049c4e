import type { UnreadableCode } from '@rupee/domain/payments/statements/statement.ts'

const problems: Readonly<Record<UnreadableCode, string>> = {
  empty: 'The file has no lines.',
  'too large': 'The file is larger than 32 MB. Please export a shorter period.',
  'too large unpacked': 'The file unpacks to far more than a statement has.',
  'too slow': 'The file takes too long to read. Please export a shorter period, or as CSV.',
  gone: 'The file was changed, moved or locked after you chose it. Please choose it again.',
  password: 'The file has a password. Please open it, save it without one and choose it again.',
  scan: 'The PDF has pictures of text only. Please export the statement from the bank as CSV, XLSX or PDF.',
  'old workbook': 'This Excel file is old or has a password. Please save it as XLSX or CSV without one.',
  'too many lines': 'The file has more than 100,000 lines. Please export a shorter period.',
  'too many columns': 'A row has too many columns.',
  binary: 'This is not a statement. Please export it as CSV, XLSX, PDF, MT940 or camt.053.',
  formula: 'A cell has a formula. Please export the statement from the bank again.',
  entity: 'The file has a document type, which statements of banks do not have.',
  malformed: 'The file is damaged or incomplete.',
  'unknown layout':
    'The columns of this file are not known. HDFC, ICICI, SBI, Axis, Kotak, TronScan, Etherscan, Skrill and Deriv are.',
  'unreadable date': 'A date cannot be read.',
  'unreadable amount': 'An amount cannot be read.',
  'no own account': 'Please enter our address first: it decides which transfers came in.',
}

/** Explains why a file cannot be read, and in which row. */
export function describeProblem(code: UnreadableCode, row: number | undefined): string {
  return row === undefined ? problems[code] : `Row ${row}: ${problems[code]}`
}
