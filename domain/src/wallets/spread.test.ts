import { expect, test } from 'vitest'
import { computeSpreadPercent, isSpreadTooSmall } from './spread.ts'

test.each([
  ['100.00', '90.00', '10.00'],
  ['92.40', '88.60', '4.11'],
  ['1', '1', '0.00'],
  ['80', '90', '-12.50'],
  // Floats would make 0.28 and 0.99 of these.
  ['200', '199.43', '0.29'],
  ['1000', '990.05', '1.00'],
  ['100000000000000', '99999999999999.999', '0.00'],
  ['99999999999999.999', '100000000000000', '0.00'],
])('bought at %s and sold at %s, the spread is %s per cent', (buy_at, sell_at, spread) => {
  expect(computeSpreadPercent({ buy_at, sell_at })).toBe(spread)
})

test.each([
  ['100', '99.5', '0.5', false],
  ['100', '99.500000000001', '0.5', true],
  ['100', '100', '0', false],
  ['100', '100.000000000001', '0', true],
  ['90.5', '98.55', '0.5', true],
])('a spread from %s to %s is below %s per cent: %s', (buy_at, sell_at, floor, isTooSmall) => {
  expect(isSpreadTooSmall({ buy_at, sell_at }, floor)).toBe(isTooSmall)
})
