import { expect, test } from 'vitest'
import { expectedReserve, runsLow } from './reserve.ts'

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
