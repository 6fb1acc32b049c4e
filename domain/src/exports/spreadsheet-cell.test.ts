import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSpreadsheetCell } from './spreadsheet-cell.ts'

test.each([
  '=HYPERLINK("https://example.com")',
  '+919876543210',
  '-2+3',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  ' =1',
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
  expect(toSpreadsheetCell(text)).toBe(`'${text}`)
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
  expect(toSpreadsheetCell(text)).toBe(text)
})

test.each([
  ['x;=1', "x;'=1"],
  ['x; \u200b=1;+2', "x; \u200b'=1;'+2"],
  ['paid;"-1+1', `paid;"'-1+1`],
  ['a;＝1', "a;'＝1"],
  [';@SUM(A1)', ";'@SUM(A1)"],
  ['a\t=1', "a\t'=1"],
  ['a\r\n=1', "a\r\n'=1"],
  ['=1\n+2', "'=1\n'+2"],
  ['\t=1', "'\t'=1"],
  ["a;'=1", "a;'=1"],
  ['a;b=1', 'a;b=1'],
  ['wait; see a-b', 'wait; see a-b'],
])('%j, which some programs split, is written as %j', (text, cell) => {
  expect(toSpreadsheetCell(text)).toBe(cell)
})

test('wherever a program splits a cell, no part begins a formula, and only apostrophes are added', () => {
  const pieces = fc.constantFrom(
    ...[';', '=', '+', '-', '@', '＝', '＠', '"', "'", ' ', '\t', '\n', '\r', '1', 'A'],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const cell = toSpreadsheetCell(text)
      const [first, ...others] = cell.split(/[;\t\r\n]/)
      expect(first).not.toMatch(/^\s*[=+\-@＝＋－＠]/u)
      for (const part of others) expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/u)
      expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
    }),
    { numRuns: 5000 },
  )
})
