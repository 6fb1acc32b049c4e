import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Blocks } from './blocks.ts'

const openExchange = () => {
  const exchange = new Exchange(new Blocks())
  exchange.commit(exchange.quoted('q1'))
  return exchange
}

test('a block that ends quotes, messages during it and calls after it are accepted', () => {
  const exchange = openExchange()
  exchange.commit(exchange.placed('A', {}))
  exchange.commit({ ...exchange.blocked('asha'), ...exchange.released('q1') })
  exchange.commit(exchange.written('A', 'a1', { from: 'customer' }))
  exchange.commit(exchange.decided('A', 'Approved'))
  exchange.commit(exchange.quoted('q2', { uid: 'dev' }))
  exchange.commit(exchange.unblocked('asha'))
  exchange.commit(exchange.quoted('q3'))
})

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'a quote': (exchange) => exchange.quoted('q2'),
  'an order': (exchange) => exchange.placed('A', {}),
  'a KYC form': () => ({ 'kyc/asha': { media: {} } }),
}

test.each(Object.entries(faults))('%s of a blocked customer is found', (_what, makes) => {
  const exchange = openExchange()
  exchange.commit({ ...exchange.blocked('asha'), ...exchange.released('q1') })
  expect(() => exchange.commit(makes(exchange))).toThrow(/asha is blocked and makes/)
})

test('a block that leaves a live quote is found', () => {
  const exchange = openExchange()
  expect(() => exchange.commit(exchange.blocked('asha'))).toThrow(
    expect.objectContaining({ invariant: 'blocks', concerned: ['asha', 'q1'] }),
  )
})
