import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Batches } from './batches.ts'

const line = (trackingID: string, state = 'open') => ({
  trackingID,
  uid: 'asha',
  amount: '100.00',
  worth: '100.00',
  payee: 'Asha Rao',
  withdrawal: { type: 'UPI', upiID: 'asha@okbank' },
  state,
})

const opened = () => {
  const exchange = new Exchange(new Batches())
  for (const id of ['A', 'B']) exchange.commit(exchange.placed(id, { TransactionID: `UTR ${id}` }))
  exchange.commit({
    'batches/B1': { state: 'sent', orders: [line('A'), line('B')], total: '200.00' },
    'batchedOrders/A': { batch: 'B1' },
    'batchedOrders/B': { batch: 'B1' },
  })
  return exchange
}

const paid = (exchange: Exchange, state = 'paid'): Changes =>
  exchange.changed('batches/B1', { orders: [line('A', state), line('B')] })

/** The decision of the batch itself. */
const approved = (exchange: Exchange): Changes => ({
  ...exchange.decided('A', 'Approved'),
  ...paid(exchange, 'approved'),
  'batchedOrders/A': undefined,
})

test('a batch that approves its orders is accepted', () => {
  const exchange = opened()
  exchange.commit(paid(exchange))
  exchange.commit(approved(exchange))
})

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'a decision on a batched order': (exchange) => exchange.decided('A', 'Approved'),
  'an order that gets other amounts': (exchange) =>
    exchange.changed('transactions/A', { amountReceived: '50.00' }),
  'an order in two batches': () => ({
    'batches/B2': { state: 'made', orders: [line('A')], total: '100.00' },
    'batchedOrders/A': { batch: 'B2' },
  }),
  'an order approved before the bank has answered': approved,
  'a lock that is lost': () => ({ 'batchedOrders/A': undefined }),
  'a batch that is unsent': (exchange) => exchange.changed('batches/B1', { state: 'made' }),
  'another total': (exchange) => exchange.changed('batches/B1', { total: '300.00' }),
  'an order that leaves without its entry': (exchange) => ({
    ...paid(exchange, 'removed'),
    ...exchange.changed('batches/B1', { orders: [line('A', 'removed'), line('B')], total: '100.00' }),
    'batchedOrders/A': undefined,
  }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = opened()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'batches' }))
})
