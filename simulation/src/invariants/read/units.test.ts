import { expect, test } from 'vitest'
import { divide, toDecimal, toUnits } from './units.ts'

test.each(['0', '5000', '54.11', '0.000000000001', '-5.5', '-0.25'])('%s stays unchanged', (text) => {
  expect(toDecimal(toUnits(text))).toBe(text)
})

test.each([
  ['1', '3', 2, '0.33'],
  ['2', '3', 2, '0.67'],
  ['0.005', '1', 2, '0.01'],
  ['0.0049999', '1', 2, '0.00'],
  ['5000', '92.40', 2, '54.11'],
  ['7', '2', 0, '4'],
])('%s by %s to %d places is %s', (dividend, divisor, decimals, result) => {
  expect(divide(toUnits(dividend), toUnits(divisor), decimals)).toBe(result)
})
