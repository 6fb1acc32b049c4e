import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Reserves } from './reserves.ts'

const openExchange = () => {
  const exchange = new Exchange(new Reserves())
  exchange.commit(exchange.quoted('q1'))
  return exchange
}

test('holds, uses, decisions and edits that match their movements are accepted', () => {
  const exchange = openExchange()
  exchange.commit(exchange.ordered('A', 'q1'))
  exchange.commit(exchange.decided('A', 'Rejected'))
  exchange.commit(exchange.quoted('q2'))
  exchange.commit(exchange.ordered('B', 'q2'))
  exchange.commit(exchange.decided('B', 'Approved'))
  exchange.commit(exchange.takeInCredit('A'))
  exchange.commit(exchange.takeInCredit('B'))
  exchange.commit(exchange.quoted('q3'))
  exchange.commit(exchange.released('q3'))
  exchange.commit(exchange.restocked('skrill', -300))
  exchange.commit({
    ...exchange.changed('wallets/skrill', { reserved: '0.00', reserveShow: true }),
    'reserves/skrill': undefined,
  })
})

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'a quote that holds nothing': (exchange) => ({ 'quotes/q2': exchange.get('quotes/q1') }),
  'a quote that ends and gives nothing back': (exchange) =>
    exchange.changed('quotes/q1', { state: 'expired' }),
  'a quote that gives back twice': (exchange) => ({
    ...exchange.released('q1'),
    ...exchange.moved('usdt', 108.22),
  }),
  'a live quote that is deleted': () => ({ 'quotes/q1': undefined }),
  'an order that holds again what its quote holds': (exchange) => ({
    ...exchange.ordered('A', 'q1'),
    ...exchange.moved('usdt', -54.11),
  }),
  'an order that is short and holds': (exchange) => ({
    ...exchange.placed('A', { short: true }),
    ...exchange.moved('usdt', -54.11),
  }),
  'an order that leaves its quote live': (exchange) => exchange.placed('A', {}),
  'an edit that is more than the audit says': (exchange) => ({
    ...exchange.restocked('usdt', 10),
    ...exchange.moved('usdt', 11),
  }),
  'a reserve that moves by itself': (exchange) => exchange.moved('skrill', 1),
  'a reserve below nothing': (exchange) => exchange.restocked('skrill', -301),
  'a hidden reserve in the wallet': (exchange) => exchange.changed('wallets/usdt', { reserveShow: false }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'reserves' }))
})

test('a decision that updates only one side is found', () => {
  const exchange = openExchange()
  exchange.commit(exchange.ordered('A', 'q1'))
  const { 'additions/A': _, ...forgotten } = exchange.decided('A', 'Approved')
  expect(() => exchange.commit(forgotten)).toThrow(/reserve of inr moves by 0.*comes to 5000/)
})

test('a credit that is added twice, and one that is lost, are found', () => {
  const exchange = openExchange()
  exchange.commit(exchange.ordered('A', 'q1'))
  exchange.commit(exchange.decided('A', 'Approved'))
  const { 'additions/A': _, ...kept } = exchange.takeInCredit('A')
  expect(() => exchange.commit(kept)).toThrow(/reserve of inr moves by 5000.*comes to 0/)
  expect(() => exchange.commit({ 'additions/A': undefined })).toThrow(/reserve of inr/)
})
