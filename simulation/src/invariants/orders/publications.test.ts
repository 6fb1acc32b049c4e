import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Publications } from './publications.ts'

const openExchange = () => {
  const exchange = new Exchange(new Publications())
  exchange.commit(exchange.placed('A', {}))
  return exchange
}

/** Approves 20 orders, one a minute, as many as the list holds. */
function approveMany(exchange: Exchange): void {
  for (let each = 1; each <= 20; each += 1) {
    exchange.pass(1)
    exchange.commit(exchange.placed(`T${each}`, {}))
    exchange.commit(exchange.decided(`T${each}`, 'Approved'))
  }
}

test('copies that follow their orders, and a list that drops the oldest, are accepted', () => {
  const exchange = openExchange()
  approveMany(exchange)
  exchange.pass(1)
  exchange.commit(exchange.placed('B', {}))
  exchange.commit({ ...exchange.decided('B', 'Approved'), 'latest/T1': undefined })
  // A is older than all 20, so it is not listed.
  exchange.commit({ ...exchange.decided('A', 'Approved'), 'latest/A': undefined })
})

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'an order without a transfer': (exchange) => ({ ...exchange.placed('B', {}), 'transfers/B': undefined }),
  'an order without search terms': (exchange) => ({ ...exchange.placed('B', {}), 'orderIndex/B': undefined }),
  'another amount': (exchange) => ({
    ...exchange.placed('B', {}),
    ...exchange.changed('transfers/A', { amount: '1' }),
  }),
  'a whole name': (exchange) => ({
    ...exchange.placed('B', {}),
    'transfers/B': { ...exchange.get('transfers/A'), username: 'Asha Rao' },
  }),
  'an address': (exchange) => ({
    ...exchange.placed('B', {}),
    'transfers/B': { ...exchange.get('transfers/A'), email: 'asha@example.in' },
  }),
  'a transfer that keeps its old status': (exchange) => ({
    ...exchange.decided('A', 'Approved'),
    'transfers/A': exchange.get('transfers/A'),
  }),
  'search terms of another amount': (exchange) => ({
    ...exchange.placed('B', { amountSent: '6000.00' }),
    'orderIndex/B': exchange.get('orderIndex/A'),
  }),
  'an approved order that the list lacks': (exchange) => ({
    ...exchange.decided('A', 'Approved'),
    'latest/A': undefined,
  }),
  'a rejected order in the list': (exchange) => ({
    ...exchange.decided('A', 'Rejected'),
    'latest/A': { ...exchange.get('transfers/A'), status: 'Rejected' },
  }),
  'a transfer that changes alone': (exchange) => exchange.changed('transfers/A', { status: 'Approved' }),
  'a secret in a wallet': (exchange) => exchange.changed('wallets/usdt', { opening: '20000.00' }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(
    expect.objectContaining({ invariant: 'publications' }),
  )
})

test('a list that stays at 21, and one that keeps the wrong copies, are found', () => {
  const exchange = openExchange()
  approveMany(exchange)
  exchange.rest()
  exchange.commit(exchange.decided('A', 'Approved'))
  expect(() => exchange.rest()).toThrow(/has 21 transfers/)
  expect(() => exchange.commit({ 'latest/T20': undefined })).toThrow(/lacks a transfer/)
})
