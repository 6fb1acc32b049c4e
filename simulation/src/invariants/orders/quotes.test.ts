import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Quotes } from './quotes.ts'

const openExchange = () => {
  const exchange = new Exchange(new Quotes())
  exchange.commit(exchange.quoted('q1'))
  return exchange
}

const lateOrder = { late: true, quotedAmount: '54.11', amountReceived: '50.00' }

test('used, released, replaced, expired and late quotes are accepted', () => {
  const exchange = openExchange()
  exchange.commit({ ...exchange.quoted('q2'), ...exchange.released('q1', 'replaced') })
  exchange.commit(exchange.ordered('A', 'q2'))
  exchange.commit(exchange.quoted('q3'))
  exchange.commit(exchange.released('q3'))
  exchange.commit(exchange.quoted('q4'))
  exchange.commit(exchange.quoted('q5'))
  exchange.pass(30)
  exchange.commit(exchange.released('q4', 'expired'))
  exchange.commit(exchange.released('q5', 'expired'))
  exchange.pass(23 * 60)
  exchange.commit(makeLate(exchange, 'q5'))
  exchange.pass(91 * 24 * 60)
  exchange.commit({ 'quotes/q4': undefined })
})

test('a quote that is extended once is accepted', () => {
  const exchange = openExchange()
  exchange.commit(makeExtended(exchange, 15))
  expect(() => exchange.commit(makeExtended(exchange, 15))).toThrow(/changes its end/)
})

function makeExtended(exchange: Exchange, minutes: number): Changes {
  const before = exchange.get('quotes/q1').expires
  if (!(before instanceof Date)) throw new Error('The quote has no end')
  const expires = new Date(before.getTime() + minutes * 60_000)
  return exchange.changed('quotes/q1', { expires, extended: true })
}

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'another amount': (exchange) => exchange.changed('quotes/q1', { to_amount: '54.12' }),
  'another end': (exchange) => exchange.changed('quotes/q1', { expires: new Date() }),
  'a hold that is longer than told': (exchange) => makeExtended(exchange, 16),
  'a quote that begins used': (exchange) => exchange.quoted('q2', { state: 'used' }),
  'a use with no order': (exchange) => exchange.released('q1', 'used'),
  'a use for an order that is not placed': (exchange) => ({
    ...exchange.released('q1', 'used'),
    ...exchange.changed('quotes/q1', { order: 'A', state: 'used' }),
  }),
  'a replacement by none': (exchange) => exchange.released('q1', 'replaced'),
  'an end before its time': (exchange) => exchange.released('q1', 'expired'),
  'an order at another amount': (exchange) => exchange.ordered('A', 'q1', { amountReceived: '54.12' }),
  'an order of somebody else': (exchange) => exchange.ordered('A', 'q1', { uid: 'dev' }),
  'an order in time that is marked late': (exchange) => exchange.ordered('A', 'q1', lateOrder),
  'a late order without a quote': (exchange) => exchange.placed('A', lateOrder),
  'a quote that is deleted while it lives': () => ({ 'quotes/q1': undefined }),
  'two quotes for one order': (exchange) => ({
    ...exchange.ordered('A', 'q1'),
    'quotes/q2': { ...exchange.get('quotes/q1'), state: 'live', order: 'A' },
  }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'quotes' }))
})

test('a second order and a second end are found', () => {
  const exchange = openExchange()
  exchange.commit(exchange.ordered('A', 'q1'))
  expect(() => exchange.commit(exchange.ordered('B', 'q1'))).toThrow(/goes from the order A to B/)
  expect(() => exchange.commit(exchange.released('q1'))).toThrow(/goes from used to released/)
})

function makeLate(exchange: Exchange, quote: string): Changes {
  const order = exchange.placed('B', lateOrder)
  return { ...order, ...exchange.changed(`quotes/${quote}`, { order: 'B' }) }
}

test('a late order on a released quote is found, and so is one after more than 24 hours', () => {
  const released = openExchange()
  released.commit(released.released('q1'))
  expect(() => released.commit(makeLate(released, 'q1'))).toThrow(/is released and takes the order B/)
  const over = openExchange()
  over.pass(30)
  over.commit(over.released('q1', 'expired'))
  over.pass(24 * 60 + 1)
  expect(() => over.commit(makeLate(over, 'q1'))).toThrow(/more than 24 hours late/)
})

test('a late order that is not marked is found', () => {
  const exchange = openExchange()
  exchange.commit(exchange.released('q1'))
  const late = {
    ...exchange.placed('A', { quotedAmount: '54.11' }),
    ...exchange.changed('quotes/q1', { order: 'A' }),
  }
  expect(() => exchange.commit(late)).toThrow(/is released, and its order A says otherwise/)
})
