import { expect, test } from 'vitest'
import {
  cleanAmount,
  countCharacters,
  explainBadAmount,
  explainBadPaste,
  findCaret,
  insertTypedSeparators,
  parseAmount,
  toTypedAmount,
} from './typed-amount.ts'

test.each([
  ['', 2, ''],
  ['5000', 2, '5000'],
  ['₹ 12,34,567.50', 2, '1234567.50'],
  ['5.', 2, '5.'],
  ['.5', 2, '.5'],
  ['1.2.3', 2, '1.23'],
  ['1.239', 2, '1.23'],
  ['0.00000001', 8, '0.00000001'],
  ['12.5', 0, '12'],
  ['007', 2, '7'],
  ['0', 2, '0'],
  ['-12e3', 2, '123'],
  ['1'.repeat(20), 2, '1'.repeat(15)],
])('%j with %i places is accepted as %j', (text, places, taken) => {
  expect(cleanAmount(text, places)).toBe(taken)
})

test.each([
  ['', 'INR', ''],
  ['1234567', 'INR', '12,34,567'],
  ['1234567', 'USDT', '1,234,567'],
  ['1234567.', 'INR', '12,34,567.'],
  ['1234.50', 'USDT', '1,234.50'],
  ['.5', 'INR', '.5'],
  ['999999999999999.12', 'USDT', '999,999,999,999,999.12'],
])('%j of %s is shown as %j', (typed, code, shown) => {
  expect(insertTypedSeparators(typed, code)).toBe(shown)
})

test.each([
  ['5000', '5000'],
  ['5.', '5'],
  ['.5', '0.5'],
  ['0.10', '0.10'],
])('%j is an amount', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount)
})

test.each([[''], ['.'], ['0'], ['0.00'], ['0.']])('%j is not an amount to convert', (typed) => {
  expect(parseAmount(typed)).toBeUndefined()
})

test('separators do not count for the position of the caret', () => {
  expect(countCharacters('12,34,567', 4)).toBe(3)
  expect(findCaret('1,23,456', 3)).toBe(4)
  expect(findCaret('1,23,456', 0)).toBe(0)
  expect(findCaret('12', 5)).toBe(2)
})

const rupees = { code: 'INR', places: 2 }

test.each([
  ['1e5', /plain number/],
  ['-5', /plain number/],
  ['1.2.3', /plain number/],
  ['5000 rupees', /plain number/],
  ['1.239', /at most 2 decimal places/],
  ['1'.repeat(16), /too large/],
])('%j is refused instead of being changed silently', (text, why) => {
  expect(explainBadAmount(text, rupees)).toMatch(why)
})

test.each(['', '5.', '.5', '007', '₹ 12,34,567.50', '1,23,45', '0.10'])('%j may be typed', (text) => {
  expect(explainBadAmount(text, rupees)).toBeUndefined()
})

test('currencies without places accept neither point nor comma', () => {
  expect(explainBadAmount('5.', { code: 'TEST', places: 0 })).toMatch(/at most 0 decimal places/)
})

test.each(['1,5', '1,23,45', '1.000,50'])('%j is not pasted, because it is ambiguous', (text) => {
  expect(explainBadPaste(text, rupees)).toMatch(/plain number/)
})

test.each(['5000', '₹12,34,567.50', '1,234,567', ' 5000.00 '])('%j may be pasted', (text) => {
  expect(explainBadPaste(text, rupees)).toBeUndefined()
})

test('a computed amount looks like a typed one', () => {
  expect(toTypedAmount('1234567.5000')).toBe('1234567.50')
  expect(toTypedAmount('49.5540')).toBe('49.554')
})
