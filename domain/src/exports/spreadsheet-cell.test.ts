import { expect, test } from 'vitest'
import { spreadsheetCell } from './spreadsheet-cell.ts'

test.each([
  '=HYPERLINK("https://example.com")',
  '=1\n+2',
  '+919876543210',
  '-2+3',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  ' =1',
  '\t=1',
  '\u200b=1',
  '\uFEFF=1',
  '\tplain',
  '\rplain',
  '\nplain',
  '412345678901',
  '12345678901234567890',
  '00123456789',
  '007',
  '12E45',
  '1.5e10',
  '12345678.12345678',
])('%j is written as a text', (text) => {
  expect(spreadsheetCell(text)).toBe(`'${text}`)
})

test.each([
  '',
  'Asha Verma',
  'asha.verma@example.com',
  '9250.00',
  '0',
  '0.00012345',
  '0.000000000012345678',
  '98765432101',
  '2026-11-22 21:35:10',
  'UTR 412345678901',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  "it's = fine",
])('%j stays as it is', (text) => {
  expect(spreadsheetCell(text)).toBe(text)
})
