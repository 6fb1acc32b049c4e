import { expect, test } from 'vitest'
import {
  computeExpectedReserve,
  computeUnexplained,
  correctReserve,
  describeLowReserve,
  isLow,
} from './reserve.ts'

test('a reserve equals the sum of its movements', () => {
  const movements = {
    opening: '100.10',
    received: '20.05',
    edits: '-0.15',
    heldByQuotes: '10',
    heldByOrders: '5.5',
    paidOut: '4.5',
  }
  expect(computeExpectedReserve(movements)).toBe('100')
})

test.each([
  ['564.33', '88.60', true],
  ['564.34', '88.60', false],
  ['50000.00', '1', false],
  ['49999.99', '1', true],
  ['0', '8068000.00', true],
])('a reserve of %s at %s runs low: %s', (reserved, sell_at, low) => {
  expect(isLow({ reserved, sell_at, decimals: 2 })).toBe(low)
})

test.each([
  ['499.99', '500.00', true],
  ['500.00', '500.00', false],
  ['0.00', '0', false],
])('a reserve of %s with a threshold of %s runs low: %s', (reserved, lowReserve, low) => {
  expect(isLow({ reserved, lowReserve, sell_at: '88.60', decimals: 2 })).toBe(low)
})

test('a low reserve is shown with its threshold', () => {
  const wallet = { reserved: '312.40', sell_at: '88.60', decimals: 2, code: 'USDT' }
  expect(describeLowReserve({ ...wallet, lowReserve: '500.00' })).toBe('312.40 of 500.00 USDT')
  expect(describeLowReserve(wallet)).toBe('312.40 of 564.34 USDT')
})

test.each([
  ['1000.00', '1000', '0'],
  ['999.99', '1000', '-0.01'],
  ['0.3', '0.1', '0.2'],
])('a reserve of %s, where %s is expected, has %s unexplained', (reserved, expected, difference) => {
  expect(computeUnexplained({ reserved, expected })).toBe(difference)
})

test('a correction adds or removes an amount, and no reserve becomes negative', () => {
  const wallet = { reserved: '1000.00', decimals: 2, buy_at: '92.50' }
  expect(correctReserve(wallet, { direction: 'add', amount: '10.5' })).toEqual({
    difference: '10.5',
    reserved: '1010.50',
    worth: '971.25',
  })
  expect(correctReserve(wallet, { direction: 'take away', amount: '1000' })).toEqual({
    difference: '-1000',
    reserved: '0.00',
    worth: '92500',
  })
  expect(correctReserve(wallet, { direction: 'take away', amount: '1000.01' })).toBeUndefined()
  expect(correctReserve(wallet, { direction: 'add', amount: '999999999999999' })).toBeUndefined()
})
