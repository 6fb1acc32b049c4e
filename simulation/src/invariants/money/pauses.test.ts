import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import { Pauses } from './pauses.ts'

const openExchange = () => new Exchange(new Pauses())
const fault = expect.objectContaining({ invariant: 'pauses' })

test('earlier calls, held rates and calls after the pause are accepted', () => {
  const exchange = openExchange()
  exchange.commit(exchange.quoted('q1'))
  const begun = exchange.now
  exchange.pass(1)
  exchange.commit(exchange.paused('usdt'))
  exchange.commit(exchange.quoted('q3', { created_at: begun }))
  exchange.pass(1)
  exchange.commit(exchange.ordered('A', 'q1'))
  exchange.commit(exchange.changed('wallets/usdt', { paused: undefined }))
  exchange.commit(exchange.quoted('q4'))
})

test.each([
  [
    'a quote of a paused wallet',
    (exchange: Exchange) => exchange.paused('usdt'),
    (exchange: Exchange) => exchange.quoted('q1'),
  ],
  [
    'an order without one',
    (exchange: Exchange) => exchange.paused('inr'),
    (exchange: Exchange) => exchange.placed('A', {}),
  ],
  [
    'a late order',
    (exchange: Exchange) => exchange.paused('usdt'),
    (exchange: Exchange) => exchange.placed('A', { late: true }),
  ],
  [
    'a quote while all are paused',
    (exchange: Exchange) => exchange.pausedAll(),
    (exchange: Exchange) => exchange.quoted('q1'),
  ],
])('%s is found', (_what, pause, makes) => {
  const exchange = openExchange()
  exchange.commit(pause(exchange))
  exchange.pass(1)
  expect(() => exchange.commit(makes(exchange))).toThrow(fault)
})
