import { makeCorrectedReserveEntry, makeHeldQuoteEntry } from '@rupee/domain/ledger/entries.ts'
import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Ledger } from './ledger.ts'

const openExchange = () => {
  const exchange = new Exchange(new Ledger())
  exchange.commit(exchange.quoted('q1'))
  return exchange
}

test('quotes, orders, decisions, pending credits and edits with their entries are accepted', () => {
  const exchange = openExchange()
  exchange.commit(exchange.ordered('A', 'q1'))
  exchange.commit(exchange.decided('A', 'Approved'))
  exchange.commit(exchange.takeInCredit('A'))
  exchange.commit(exchange.quoted('q2'))
  exchange.commit(exchange.ordered('B', 'q2'))
  exchange.commit(exchange.decided('B', 'Rejected'))
  exchange.commit(exchange.quoted('q3'))
  exchange.commit(exchange.released('q3'))
  exchange.commit(exchange.restocked('skrill', -300))
})

test('an account may be below zero between two entries of one commit', () => {
  const exchange = openExchange()
  exchange.commit({
    ...exchange.entered(makeCorrectedReserveEntry('skrill', '-301', 'a')),
    ...exchange.entered(makeCorrectedReserveEntry('skrill', '301', 'b')),
  })
})

const held = makeHeldQuoteEntry({ id: 'q2', toWallet: 'usdt', to_amount: '54.11' })
const dropEntry = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([path]) => !path.startsWith('ledger/')))

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'a quote without its entry': (exchange) => dropEntry(exchange.quoted('q2')),
  'an entry without its quote': (exchange) => ({
    ...exchange.moved('usdt', -54.11),
    ...exchange.entered(held),
  }),
  'a quote that ends without its entry': (exchange) => dropEntry(exchange.released('q1')),
  'an order that leaves its hold': (exchange) => dropEntry(exchange.ordered('A', 'q1')),
  'an edit with another amount': (exchange) => ({
    ...exchange.restocked('usdt', 10),
    ...exchange.moved('usdt', 11),
  }),
  'an entry with one line': (exchange) => ({
    ...exchange.quoted('q2'),
    ...exchange.entered({ ...held, lines: held.lines.slice(1) }),
  }),
  'an entry that changes': (exchange) => exchange.changed('ledger/quote-q1-held', { about: 'q2' }),
  'an entry that is deleted': () => ({ 'ledger/quote-q1-held': undefined }),
  'an available amount below zero': (exchange) => exchange.restocked('skrill', -301),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'ledger' }))
})

const setVersion = (schemaVersion: number): Changes => ({ 'settings/project': { schemaVersion } })

test('entries may be missing until the migration ends', () => {
  const exchange = openExchange()
  exchange.commit(setVersion(1))
  exchange.commit(dropEntry(exchange.quoted('q2')))
  exchange.commit(exchange.entered(held))
  exchange.commit(setVersion(2))
})

const leftByMigrations: Record<string, (exchange: Exchange) => Changes> = {
  'a difference': (exchange) => dropEntry(exchange.quoted('q2')),
  'an account below zero': (exchange) => exchange.restocked('skrill', -301),
}

test.each(Object.entries(leftByMigrations))('%s that a migration leaves is found', (_what, leave) => {
  const exchange = openExchange()
  exchange.commit(setVersion(1))
  exchange.commit(leave(exchange))
  expect(() => exchange.commit(setVersion(2))).toThrow(expect.objectContaining({ invariant: 'ledger' }))
})
