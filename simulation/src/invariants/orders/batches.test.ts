import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Batches } from './batches.ts'

const makeLine = (trackingID: string, state = 'open') => ({
  trackingID,
  uid: 'asha',
  amount: '100.00',
  worth: '100.00',
  payee: 'Asha Rao',
  withdrawal: { type: 'UPI', upiID: 'asha@okbank' },
  state,
})

const openExchange = () => {
  const exchange = new Exchange(new Batches())
  for (const id of ['A', 'B']) exchange.commit(exchange.placed(id, { TransactionID: `UTR ${id}` }))
  exchange.commit({
    'batches/B1': { state: 'sent', orders: [makeLine('A'), makeLine('B')], total: '200.00' },
    'batchedOrders/A': { batch: 'B1' },
    'batchedOrders/B': { batch: 'B1' },
  })
  return exchange
}

const makePaid = (exchange: Exchange, state = 'paid'): Changes =>
  exchange.changed('batches/B1', { orders: [makeLine('A', state), makeLine('B')] })

/** The decision of the batch itself. */
const makeApproved = (exchange: Exchange): Changes => ({
  ...exchange.decided('A', 'Approved'),
  ...makePaid(exchange, 'approved'),
  'batchedOrders/A': undefined,
})

test('a batch that approves its orders is accepted', () => {
  const exchange = openExchange()
  exchange.commit(makePaid(exchange))
  exchange.commit(makeApproved(exchange))
})

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'a decision on a batched order': (exchange) => exchange.decided('A', 'Approved'),
  'an order that gets other amounts': (exchange) =>
    exchange.changed('transactions/A', { amountReceived: '50.00' }),
  'an order in two batches': () => ({
    'batches/B2': { state: 'made', orders: [makeLine('A')], total: '100.00' },
    'batchedOrders/A': { batch: 'B2' },
  }),
  'an order approved before the bank has answered': makeApproved,
  'a lock that is lost': () => ({ 'batchedOrders/A': undefined }),
  'a batch that is unsent': (exchange) => exchange.changed('batches/B1', { state: 'made' }),
  'another total': (exchange) => exchange.changed('batches/B1', { total: '300.00' }),
  'an order that leaves without its entry': (exchange) => ({
    ...makePaid(exchange, 'removed'),
    ...exchange.changed('batches/B1', { orders: [makeLine('A', 'removed'), makeLine('B')], total: '100.00' }),
    'batchedOrders/A': undefined,
  }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'batches' }))
})
