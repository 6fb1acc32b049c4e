import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Tallies } from './tallies.ts'

const openExchange = () => {
  const exchange = new Exchange(new Tallies())
  exchange.commit(exchange.quoted('q1'))
  exchange.commit(exchange.ordered('A', 'q1'))
  return exchange
}

test('tallies that match their orders and accounts are accepted', () => {
  const exchange = openExchange()
  exchange.commit(exchange.verified('dev'))
  exchange.now = new Date('2026-11-21T18:29:59Z')
  exchange.commit(exchange.decided('A', 'Approved'))
  exchange.commit(exchange.quoted('q2'))
  exchange.now = new Date('2026-11-21T18:30:00Z')
  exchange.commit(exchange.ordered('B', 'q2'))
  exchange.commit(exchange.decided('B', 'Rejected'))
})

function dropPath(changes: Changes, path: string): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([each]) => each !== path))
}

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'an order that is not counted': (exchange) => dropPath(exchange.placed('B', {}), 'tallies/orders'),
  'an order that its day does not count': (exchange) =>
    dropPath(exchange.placed('B', {}), 'tallies/day-2026-11-21'),
  'an order that counts as another amount': (exchange) => ({
    ...exchange.placed('B', {}),
    'transactions/B': { ...exchange.get('transactions/A'), amountSent: '5000.01' },
  }),
  'a decision that counts for nobody': (exchange) =>
    dropPath(exchange.decided('A', 'Approved'), 'tallies/orders'),
  'a decision that counts with no decision': (exchange) => ({
    'tallies/orders': exchange.decided('A', 'Rejected')['tallies/orders'],
  }),
  'a decision that counts for a colleague': (exchange) => {
    const other = exchange.decided('A', 'Approved', 'cara')
    return { ...exchange.decided('A', 'Approved'), 'tallies/day-2026-11-21': other['tallies/day-2026-11-21'] }
  },
  'a waiting time in another range': (exchange) => {
    exchange.pass(7)
    const late = exchange.decided('A', 'Approved')
    exchange.pass(-7)
    return { ...exchange.decided('A', 'Approved'), 'tallies/day-2026-11-21': late['tallies/day-2026-11-21'] }
  },
  'a reason that is not counted': (exchange) => {
    const decided = exchange.decided('A', 'Rejected')
    return { ...decided, 'transactions/A': { ...decided['transactions/A'], reason: 'wrong amount' } }
  },
  'a check that is not counted': (exchange) => dropPath(exchange.verified('dev'), 'tallies/day-2026-11-21'),
  'a customer who is confirmed and still waits': (exchange) =>
    dropPath(exchange.verified('dev'), 'tallies/people'),
  'somebody who is deleted and still counts': (exchange) => exchange.changed('users/dev', { deleting: true }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'tallies' }))
})

test('an order that is counted twice is found', () => {
  const exchange = openExchange()
  const other = openExchange()
  other.commit(other.placed('B', {}))
  const twice = other.placed('C', {})['tallies/orders']
  expect(() => exchange.commit({ ...exchange.placed('B', {}), 'tallies/orders': twice })).toThrow(/too high/)
})
