import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import { Rates } from './rates.ts'

const openExchange = () => new Exchange(new Rates())

test('amounts at current rates, or at rates from the start of the call, are accepted', () => {
  const exchange = openExchange()
  exchange.commit(exchange.quoted('q1'))
  exchange.commit(exchange.ordered('A', 'q1'))
  const begun = exchange.now
  exchange.pass(1)
  exchange.commit(exchange.rated('usdt', { buy_at: '100' }))
  exchange.commit(exchange.quoted('q2', { created_at: begun }))
  exchange.pass(20)
  exchange.commit(exchange.quoted('q3', { to_amount: '50.00', rate: '100' }))
  exchange.commit(exchange.placed('B', { amountReceived: '50.00', exchangedRateINR: '100', rate: '100' }))
})

test('a pair of two other wallets converts through rupees, with the worth of the amount sent', () => {
  const exchange = openExchange()
  const pair = { fromWallet: 'usdt', toWallet: 'skrill', from_amount: '10.00' }
  const price = { to_amount: '9.84', rate: '88.60', worth: '886.00' }
  exchange.commit(exchange.quoted('q1', { ...pair, ...price }))
  expect(() => exchange.commit(exchange.quoted('q2', { ...pair, ...price, to_amount: '9.85' }))).toThrow(
    /9.84/,
  )
})

test.each([
  ['an amount that is rounded up', { to_amount: '54.12' }],
  ['another rate', { rate: '92.4' }],
  ['another worth', { worth: '4999.99' }],
  ['an unknown wallet', { toWallet: 'btc' }],
  ['more places than the wallet has', { to_amount: '54.113' }],
])('a quote with %s is found', (_what, fields) => {
  const exchange = openExchange()
  expect(() => exchange.commit(exchange.quoted('q1', fields))).toThrow(
    expect.objectContaining({ invariant: 'rates' }),
  )
})

test('an order at an outdated rate is found, and so is one with a wrong displayed rate', () => {
  const exchange = openExchange()
  exchange.commit(exchange.rated('usdt', { buy_at: '100' }))
  exchange.pass(2)
  expect(() => exchange.commit(exchange.placed('A', {}))).toThrow(
    expect.objectContaining({ invariant: 'rates' }),
  )
  const rounded = { amountReceived: '50.00', exchangedRateINR: '101', rate: '100' }
  expect(() => exchange.commit(exchange.placed('B', rounded))).toThrow(/B is 50.00 for 5000.00/)
  const other = { amountReceived: '50.00', exchangedRateINR: '100', rate: '100.5' }
  expect(() => exchange.commit(exchange.placed('C', other))).toThrow(/C is 50.00 for 5000.00 at 100.5/)
})
