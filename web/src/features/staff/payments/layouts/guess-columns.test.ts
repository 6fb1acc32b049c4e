import { expect, test } from 'vitest'
import { guessColumns, guessTitleRow } from './guess-columns.ts'

test.each([
  [
    ['Value Date', 'Particulars', 'Ref', 'Paid in', 'Paid out', 'Balance'],
    {
      date: 'Value Date',
      text: 'Particulars',
      reference: 'Ref',
      credit: 'Paid in',
      debit: 'Paid out',
      balance: 'Balance',
    },
  ],
  [['Day', 'Sum', 'Dr / Cr'], { date: 'Day', amount: 'Sum', kind: 'Dr / Cr' }],
  [['', 'A', 'B'], {}],
])('the columns of %j are %j', (titles, columns) => {
  expect(guessColumns(titles)).toEqual(columns)
})

test('the titles are the row with the most words', () => {
  expect(guessTitleRow([['Village Bank'], ['Day', 'Details', 'Sum'], ['26/11/2026', 'UPI', '5.00']])).toBe(1)
  expect(guessTitleRow([])).toBe(0)
})
