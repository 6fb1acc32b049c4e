import { makePlacedOrderEntry } from '@rupee/domain/ledger/entries.ts'
import {
  makeMatchedPaymentEntry,
  makePaidRefundEntry,
  makeWrittenOffRefundEntry,
  writeOffUndone,
} from '@rupee/domain/ledger/payment-entries.ts'
import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import { type Changes, orderFields } from '../examples/opening.ts'
import { Refunds } from './refunds.ts'

const refund = { uid: 'asha', trackingID: 'A', wallet: 'inr', amount: '5000.00', state: 'due' }

const owed = { id: 'p1', owed: 'A', wallet: 'inr', amount: '5000.00' }

/** An order with a payment. */
const openExchange = () => {
  const exchange = new Exchange(new Refunds())
  exchange.commit({
    ...exchange.placed('A', { TransactionID: 'UTR A' }),
    ...exchange.entered(makePlacedOrderEntry({ ...orderFields, trackingID: 'A' }, 'held')),
  })
  exchange.commit({
    'payments/p1': { state: 'matched', trackingID: 'A', amount: '5000.00' },
    ...exchange.entered(
      makeMatchedPaymentEntry({
        id: 'm1',
        trackingID: 'A',
        payment: 'p1',
        wallet: 'inr',
        account: '4321',
        amount: '5000.00',
      }),
    ),
  })
  return exchange
}

const makeRejected = (exchange: Exchange): Changes => ({
  ...exchange.decided('A', 'Rejected'),
  'refunds/p1': refund,
})

const makeMoved = (exchange: Exchange, action: string, fields: object, by = 'ben'): Changes => ({
  ...exchange.changed('refunds/p1', { ...fields }),
  ...exchange.entry(`${action}-p1`, { action: `refund ${action}`, by, about: 'p1' }),
})

const withAccount = (exchange: Exchange): Changes =>
  makeMoved(exchange, 'account set', { state: 'ready', targetKey: 'upi ASHA@OKBANK' }, 'asha')

const makePaid = (exchange: Exchange): Changes => ({
  ...makeMoved(exchange, 'paid', { state: 'paid', reference: '912345678901' }),
  ...exchange.changed('payments/p1', { state: 'refunded' }),
  ...exchange.entered(makePaidRefundEntry(owed)),
})

/** A rejected order whose refund is approved. */
const makeApproved = () => {
  const exchange = openExchange()
  exchange.commit(makeRejected(exchange))
  exchange.commit(withAccount(exchange))
  exchange.commit(makeMoved(exchange, 'approved', { state: 'approved' }))
  return exchange
}

test('a refund that is paid once and confirmed is accepted', () => {
  const exchange = makeApproved()
  exchange.commit(makePaid(exchange))
  exchange.commit(makeMoved(exchange, 'closed', { state: 'closed' }, 'asha'))
})

test('another account, which cancels the approval, is accepted', () => {
  const exchange = makeApproved()
  exchange.commit({
    ...exchange.changed('refunds/p1', { state: 'ready', targetKey: 'upi ASHA@OTHER' }),
    ...exchange.entry('account-2', { action: 'refund account set', by: 'asha', about: 'p1' }),
  })
})

/** A rejected order whose refund is due. */
const makeDue = () => {
  const exchange = openExchange()
  exchange.commit(makeRejected(exchange))
  return exchange
}

const unclaimed = { ...owed, writeOff: 'w1' }

const makeWrittenOff = (exchange: Exchange): Changes => ({
  ...makeMoved(exchange, 'written off', { state: 'written off' }),
  ...exchange.entered(makeWrittenOffRefundEntry(unclaimed)),
})

test('a refund that is written off, and claimed after all, is accepted', () => {
  const exchange = makeDue()
  exchange.commit(makeWrittenOff(exchange))
  exchange.commit({ ...withAccount(exchange), ...exchange.entered(writeOffUndone(unclaimed)) })
})

test('a write-off that leaves the order owed is found', () => {
  const exchange = makeDue()
  const { id } = makeWrittenOffRefundEntry(unclaimed)
  const fault = { ...makeWrittenOff(exchange), [`ledger/${id}`]: undefined }
  expect(() => exchange.commit(fault)).toThrow(expect.objectContaining({ invariant: 'refunds' }))
})

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'an account that changes after its approval': (exchange) =>
    exchange.changed('refunds/p1', { targetKey: 'upi THIEF' }),
  'an amount that changes after its approval': (exchange) =>
    exchange.changed('refunds/p1', { amount: '6000.00' }),
  'a payment without its ledger entry': (exchange) => ({
    ...makePaid(exchange),
    'ledger/refund-p1-paid': undefined,
  }),
  'a payment with another amount': (exchange) => ({
    ...makePaid(exchange),
    ...exchange.entered(makePaidRefundEntry({ ...owed, amount: '4000.00' })),
  }),
  'a payment without a reference': (exchange) => ({
    ...makePaid(exchange),
    ...makeMoved(exchange, 'paid', { state: 'paid', reference: '' }),
  }),
  'a payment without its audit entry': (exchange) => ({ ...makePaid(exchange), 'audit/paid-p1': undefined }),
  'a payment to oneself': (exchange) => ({
    ...makePaid(exchange),
    ...makeMoved(exchange, 'paid', { state: 'paid', reference: '912345678901' }, 'asha'),
  }),
  'a ledger entry without its refund': (exchange) => exchange.entered(makePaidRefundEntry(owed)),
  'a refunded payment without its refund': (exchange) =>
    exchange.changed('payments/p1', { state: 'refunded' }),
  'a refund that is dropped while the order is owed': (exchange) =>
    exchange.changed('refunds/p1', { state: 'dropped' }),
  'a refund that is deleted': () => ({ 'refunds/p1': undefined }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = makeApproved()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'refunds' }))
})

test('a rejected order without a refund for its payment is found', () => {
  const exchange = openExchange()
  expect(() => exchange.commit(exchange.decided('A', 'Rejected'))).toThrow(/is owed 5000 of inr/)
})

test('a second payment of a refund is found', () => {
  const exchange = makeApproved()
  exchange.commit(makePaid(exchange))
  const again = {
    ...exchange.changed('refunds/p1', { reference: '912345678902' }),
    ...exchange.entered({ ...makePaidRefundEntry(owed), id: 'refund-p1-paid-again' }),
  }
  expect(() => exchange.commit(again)).toThrow(/is paid, and its reference changes/)
})
