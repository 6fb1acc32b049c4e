import { expect, test } from 'vitest'
import { amountOf, charactersBefore, grouped, placeBehind, typedAmount } from './typed-amount.ts'

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
])('%j with %i places is taken as %j', (text, places, taken) => {
  expect(typedAmount(text, places)).toBe(taken)
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
  expect(grouped(typed, code)).toBe(shown)
})

test.each([
  ['5000', '5000'],
  ['5.', '5'],
  ['.5', '0.5'],
  ['0.10', '0.10'],
])('%j is an amount', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount)
})

test.each([[''], ['.'], ['0'], ['0.00'], ['0.']])('%j is nothing to convert', (typed) => {
  expect(amountOf(typed)).toBeUndefined()
})

test('separators do not count for the caret', () => {
  expect(charactersBefore('12,34,567', 4)).toBe(3)
  expect(placeBehind('1,23,456', 3)).toBe(4)
  expect(placeBehind('1,23,456', 0)).toBe(0)
  expect(placeBehind('12', 5)).toBe(2)
})
