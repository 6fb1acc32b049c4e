import { expect, test } from 'vitest'
import { expectedReserve, runsLow, unexplained } from './reserve.ts'

test('a reserve is what everything that moved it adds up to', () => {
  const movements = {
    opening: '100.10',
    received: '20.05',
    edits: '-0.15',
    heldByQuotes: '10',
    heldByOrders: '5.5',
    paidOut: '4.5',
  }
  expect(expectedReserve(movements)).toBe('100')
})

test.each([
  ['564.33', '88.60', true],
  ['564.34', '88.60', false],
  ['50000.00', '1', false],
  ['49999.99', '1', true],
  ['0', '8068000.00', true],
])('a reserve of %s at %s runs low: %s', (reserved, sell_at, low) => {
  expect(runsLow({ reserved, sell_at })).toBe(low)
})

test.each([
  ['1000.00', '1000', '0'],
  ['999.99', '1000', '-0.01'],
  ['0.3', '0.1', '0.2'],
])('of %s, where %s is expected, %s is unexplained', (reserved, expected, difference) => {
  expect(unexplained({ reserved, expected })).toBe(difference)
})
