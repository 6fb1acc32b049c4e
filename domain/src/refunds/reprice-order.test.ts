import { expect, test } from 'vitest'
import { repriceOrder } from './reprice-order.ts'

const rupee = { code: 'INR', type: 'common_currency', buy_at: '1', sell_at: '1', decimals: 2 } as const
const coin = { code: 'USDT', type: 'currency', buy_at: '99', sell_at: '88', decimals: 2 } as const

const bought = { amountSent: '500.00', amountReceived: '5.41', rate: '92.50' }
const sold = { amountSent: '5.00', amountReceived: '443.00', rate: '88.60' }

test.each([
  ['half of rupees', bought, '250.00', { from: rupee, to: coin }, '250.00 2.70 250.00'],
  ['a part of coins', sold, '2.50', { from: coin, to: rupee }, '2.50 221.50 221.50'],
  ['rounded like a conversion', bought, '100.00', { from: rupee, to: coin }, '100.00 1.08 100.00'],
])('%s: the rate of the order, not of today', (_, order, paid, wallets, repriced) => {
  const { amountSent, amountReceived, worth } = repriceOrder(order, paid, wallets) ?? {}
  expect(`${amountSent} ${amountReceived} ${worth}`).toBe(repriced)
})

test.each([
  ['nothing', '0', {}],
  ['all of it', '500.00', {}],
  ['more', '500.01', {}],
  ['less than a rupee', '0.99', {}],
  ['less than the minimum', '250.00', { least: '300' }],
  ['more decimals than the currency has', '250.001', {}],
])('%s is not a part', (_, paid, changes) => {
  expect(repriceOrder(bought, paid, { from: { ...rupee, ...changes }, to: coin })).toBeUndefined()
})
