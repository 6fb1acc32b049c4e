import { expect, test } from 'vitest'
import { describeRate, describeRateParts, describeUnitRate } from './rate-in-words.ts'

test.each([
  ['28.90', '₹28 (exactly ₹28.90)'],
  ['92.4', '₹92 (exactly ₹92.40)'],
  ['0.85', '₹0 (exactly ₹0.85)'],
  ['8114943.123456', '₹81,14,943 (exactly ₹81,14,943.123456)'],
  ['999999999999999.000000000001', '₹99,99,99,99,99,99,999 (exactly ₹99,99,99,99,99,99,999.000000000001)'],
])('the exact rate of %s is shown beside its whole rupees', (rate, text) => {
  expect(describeRate(rate)).toBe(text)
})

test.each([
  ['92', '₹92'],
  ['100.00', '₹100'],
  ['8500000.0', '₹85,00,000'],
])('a rate of whole rupees, %s, is shown once', (rate, text) => {
  expect(describeRate(rate)).toBe(text)
  expect(describeRateParts(rate)).toEqual([text])
})

test('with its unit', () => {
  expect(describeUnitRate('TRX', '28.90')).toBe('1 TRX = ₹28 (exactly ₹28.90)')
})
