import { expect, test } from 'vitest'
import { knownLayouts } from './layouts.ts'
import { isReadable, ownLayoutInput, toLayout } from './own-layout.ts'
import { readSheet } from './sheet.ts'

const own = { code: 'INR' }

test('a file of an unknown bank is read by the chosen columns', () => {
  const rows = [
    ['Village Bank'],
    ['तारीख', 'Details', 'Paid in', 'Paid out'],
    ['11/26/2026', 'UPI/412345678901/ASHA', '5,000.00', ''],
  ]
  expect(() => readSheet(rows, own, knownLayouts)).toThrow('unknown layout')
  const columns = { date: 'तारीख', text: 'Details', credit: 'Paid in', debit: 'Paid out' }
  const layout = toLayout({ name: 'Village Bank', columns, monthFirst: true })
  expect(readSheet(rows, own, [...knownLayouts, layout])).toMatchObject({
    layout: 'Village Bank',
    lines: [{ bookedAt: '2026-11-26', direction: 'in', amount: '5000.00', reference: '412345678901' }],
  })
})

test('a date that does not fit the chosen order is not read', () => {
  const columns = { date: 'Day', amount: 'Sum' }
  const read = (date: string, monthFirst: boolean) =>
    readSheet(
      [
        ['Day', 'Sum'],
        [date, '5.00'],
      ],
      own,
      [toLayout({ name: 'A', columns, monthFirst })],
    ).lines[0]?.bookedAt
  expect(read('03/04/2026', true)).toBe('2026-03-04')
  expect(read('03/04/2026', false)).toBe('2026-04-03')
  expect(read('26 Nov 2026', true)).toBe('2026-11-26')
  expect(() => read('26/11/2026', true)).toThrow('unreadable date')
})

test.each([
  [{ date: 'Date', amount: 'Amount' }, true],
  [{ date: 'Date', amount: 'Amount', kind: 'Dr/Cr' }, true],
  [{ date: 'Date', debit: 'Out', credit: 'In' }, true],
  [{ amount: 'Amount' }, false],
  [{ date: 'Date' }, false],
  [{ date: 'Date', debit: 'Out' }, false],
  [{ date: 'Date', debit: 'Out', credit: 'In', kind: 'Dr/Cr' }, false],
  [{ date: 'Date', amount: 'Amount', credit: 'In' }, false],
  [{ date: 'Date', amount: 'date ' }, false],
  [{ date: 'Date', amount: '?' }, false],
])('the columns %j are readable: %s', (columns, readable) => {
  expect(isReadable(columns)).toBe(readable)
  const layout = { id: 'l1', name: 'A', monthFirst: 'false', wallet: 'inr', account: '1234' }
  expect(ownLayoutInput.safeParse({ ...layout, columns: JSON.stringify(columns) }).success).toBe(readable)
})
