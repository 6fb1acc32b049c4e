import { calls } from '@rupee/domain/calls/calls.ts'
import { expect, test } from 'vitest'
import { createInvariants } from './all.ts'
import { Exchange } from './examples/exchange.ts'

test('invariants have distinct names, and state their rule in a sentence', () => {
  const all = createInvariants()
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  for (const { holds } of all) expect(holds).toMatch(/^[A-Z].*\.$/)
})

test('a correct history has no findings', () => {
  const exchange = new Exchange(...createInvariants())
  exchange.commit(exchange.quoted('q1'))
  exchange.commit(exchange.quoted('q2'))
  exchange.commit(exchange.released('q2'))
  exchange.commit(exchange.ordered('A', 'q1'))
  const order = { from_currency: 'inr', to_currency: 'usdt', from_amount: '5000', to_amount: '54.11' }
  const sent = { ...order, transactionId: 'UTR A', quote: 'q1' }
  exchange.call(calls.placeOrder.path, sent, { status: 200, body: { message: '', trackingID: 'A' } })
  exchange.pass(5)
  exchange.commit(exchange.noted('A', 'n1', 'The bank has confirmed it by telephone.'))
  exchange.commit(exchange.written('A', 'q1', { question: true }))
  exchange.commit(exchange.written('A', 'm1'))
  exchange.commit(exchange.written('A', 'a1', { from: 'customer' }))
  exchange.commit(exchange.blocked('asha'))
  exchange.commit(exchange.unblocked('asha'))
  exchange.commit(exchange.decided('A', 'Approved'))
  exchange.commit(exchange.rated('usdt', { buy_at: '93.10' }))
  exchange.commit(exchange.restocked('usdt', 250))
  exchange.commit(exchange.verified('dev'))
  exchange.commit(exchange.asked('change'))
  exchange.commit(exchange.answered('change', 'refused'))
  exchange.tick()
})
