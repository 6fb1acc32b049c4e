import { makeApprovedOrderEntry, makePlacedOrderEntry } from '@rupee/domain/ledger/entries.ts'
import { makeUndoneLossEntry, makeWrittenOffLossEntry } from '@rupee/domain/ledger/loss-entries.ts'
import { makeMatchedPaymentEntry } from '@rupee/domain/ledger/payment-entries.ts'
import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import { type Changes, orderFields } from '../examples/opening.ts'
import { Matches } from './matches.ts'

const line = {
  account: '4321',
  wallet: 'inr',
  direction: 'in',
  amount: '6000.00',
  bookedAt: '2026-11-21',
  reference: 'UTR A',
  payer: 'ASHA RAO',
  text: '',
  state: 'unmatched',
}

const match = {
  id: 'm1',
  trackingID: 'A',
  payment: 'p1',
  wallet: 'inr',
  account: '4321',
  amount: '6000.00',
}

const openExchange = () => {
  const exchange = new Exchange(new Matches())
  exchange.commit({
    ...exchange.placed('A', { TransactionID: 'UTR A' }),
    ...exchange.entered(makePlacedOrderEntry({ ...orderFields, trackingID: 'A' }, 'held')),
    'payments/p1': line,
  })
  return exchange
}

const makeMatched = (exchange: Exchange): Changes => ({
  ...exchange.changed('payments/p1', { state: 'matched', trackingID: 'A' }),
  'orderPayments/A': { total: '6000.00', payments: [{ id: 'p1', amount: '6000.00' }] },
  ...exchange.entered(makeMatchedPaymentEntry(match)),
})

test('a line that is matched to its order is accepted', () => {
  const exchange = openExchange()
  exchange.commit(makeMatched(exchange))
})

/** A is approved without a payment, and its loss is written off. */
const makeApproved = () => {
  const exchange = openExchange()
  const order = { ...orderFields, trackingID: 'A' }
  exchange.commit({
    ...exchange.changed('transactions/A', { status: 'Approved' }),
    ...exchange.entered(makeApprovedOrderEntry(order, '0')),
  })
  return exchange
}

const makeWrittenOff = (exchange: Exchange, amount: string): Changes => ({
  'losses/A': { wallet: 'inr', code: 'INR', amount, writeOff: 'l1', at: exchange.now },
  ...exchange.entered(makeWrittenOffLossEntry({ ...loss, amount })),
})

const loss = { trackingID: 'A', wallet: 'inr', amount: orderFields.amountSent, writeOff: 'l1' }

test('a loss that is written off and taken back is accepted', () => {
  const exchange = makeApproved()
  exchange.commit(makeWrittenOff(exchange, loss.amount))
  exchange.commit({ 'losses/A': undefined, ...exchange.entered(makeUndoneLossEntry(loss)) })
})

test.each<[string, (exchange: Exchange) => Changes]>([
  ['more than the order lacks', (e) => makeWrittenOff(e, '9999.00')],
  [
    'an amount that the ledger has not',
    (e) => ({ ...makeWrittenOff(e, loss.amount), 'ledger/loss-l1': undefined }),
  ],
  ['an entry without its loss', (e) => ({ ...makeWrittenOff(e, loss.amount), 'losses/A': undefined })],
])('%s is found', (_what, fault) => {
  const exchange = makeApproved()
  expect(() => exchange.commit(fault(exchange))).toThrow(/A lacks 5000, .* is written off/)
})

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'a line that changes': (exchange) => exchange.changed('payments/p1', { amount: '7000.00' }),
  'a line that is deleted': () => ({ 'payments/p1': undefined }),
  'a match without its order': (exchange) => ({
    ...makeMatched(exchange),
    'orderPayments/A': { total: '0', payments: [] },
  }),
  'another sum': (exchange) => ({
    ...makeMatched(exchange),
    'orderPayments/A': { total: '5000.00', payments: [{ id: 'p1', amount: '6000.00' }] },
  }),
  'a match without its ledger entry': (exchange) => ({
    ...makeMatched(exchange),
    'ledger/match-m1': undefined,
  }),
  'a payment of an order that is not matched': () => ({
    'orderPayments/A': { total: '6000.00', payments: [{ id: 'p1', amount: '6000.00' }] },
  }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'matches' }))
})

test('a payment that moves to another order is found', () => {
  const exchange = openExchange()
  exchange.commit(makeMatched(exchange))
  const moved = exchange.changed('payments/p1', { trackingID: 'B' })
  expect(() => exchange.commit(moved)).toThrow(/p1 of A is matched to B/)
})
