import { expect, test } from 'vitest'
import { readAmount, readMoment, toPlainCell } from './cells.ts'

test.each([
  ['5,000.00', '5000.00'],
  ['1,23,456.70', '123456.70'],
  ['123,456', '123456.00'],
  ['₹ 5000', '5000.00'],
  ['Rs. 1,000.5', '1000.50'],
  ['+5,000.00', '5000.00'],
  ['-500.00', '-500.00'],
  ['−500.00', '-500.00'],
  ['500.00-', '-500.00'],
  ['(500.00)', '-500.00'],
  ['10,000.00 Cr', '10000.00'],
  ['10,000.00(Dr)', '-10000.00'],
  ['10,000.00 Dr.', '-10000.00'],
  ['INR 12.34', '12.34'],
  ['53.210000 USDT', '53.21'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['-0.00', '0.00'],
  ['007', '7.00'],
])('the amount %j is %s', (cell, amount) => {
  expect(readAmount(cell)).toBe(amount)
})

test.each([
  [''],
  ['-'],
  ['N/A'],
  ['1e5'],
  ['12,34'],
  ['1,,000'],
  ['1.2.3'],
  ['0x10'],
  ['=1+1'],
  ['5000.00 EUR'],
  ['५'],
])('%j is not an amount', (cell) => {
  expect(readAmount(cell)).toBeUndefined()
})

test.each([
  ['26/11/26', '2026-11-26'],
  ['26/11/2026', '2026-11-26'],
  ['6-11-2026', '2026-11-06'],
  ['26-Nov-2026', '2026-11-26'],
  ['26 Nov 26', '2026-11-26'],
  ['26 November 2026', '2026-11-26'],
  ['2026-11-26', '2026-11-26'],
  ['26/11/2026 10:12:33 AM', '2026-11-26T10:12'],
  ['26/11/2026 10:12 pm', '2026-11-26T22:12'],
  ['26-11-2026 12:05 AM', '2026-11-26T00:05'],
  ['2026-11-26T10:12:33', '2026-11-26T10:12'],
  ['2026-11-26T04:42:33Z', '2026-11-26T10:12'],
  ['2026-11-26 20:42:33 GMT', '2026-11-27T02:12'],
])('the date %j of a bank is %s', (cell, moment) => {
  expect(readMoment(cell, 330)).toBe(moment)
})

test('the time of an explorer is moved from UTC to India, past midnight too', () => {
  expect(readMoment('2026-11-26 4:42:33', 0)).toBe('2026-11-26T10:12')
  expect(readMoment('2026-12-31 20:00:00', 0)).toBe('2027-01-01T01:30')
  expect(readMoment('26 Nov 26 05:42', 60)).toBe('2026-11-26T10:12')
})

test.each([
  [''],
  ['*****'],
  ['31/02/2026'],
  ['11/26/2026'],
  ['26/13/2026'],
  ['10,000.00'],
  ['26 Foo 2026'],
  ['26/11/2026 25:00'],
])('%j is not a date', (cell) => {
  expect(readMoment(cell, 330)).toBeUndefined()
})

test('a number that a spreadsheet protects is text, and every other formula is refused', () => {
  expect(toPlainCell('="000412345678901"', 3)).toBe('000412345678901')
  for (const formula of ['=1+1', '=HYPERLINK("https://x")', '="a"&"b"', '=cmd|calc!A0']) {
    expect(() => toPlainCell(formula, 3)).toThrow('formula in row 3')
  }
})
