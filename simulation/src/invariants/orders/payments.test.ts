import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import { Payments } from './payments.ts'

const openExchange = () => {
  const exchange = new Exchange(new Payments())
  exchange.commit(exchange.placed('A', { TransactionID: '412345678901' }))
  return exchange
}

test('another payment, and the same one after a rejection, are accepted', () => {
  const exchange = openExchange()
  exchange.commit(exchange.placed('B', { TransactionID: '412345678902' }))
  exchange.commit(exchange.decided('A', 'Rejected'))
  exchange.commit(exchange.placed('C', { TransactionID: 'UPI/4123-4567-8901' }))
})

test.each(['412345678901', 'utr 0412345678901', 'UPI/4123 4567 8901/axis'])(
  '%s is found',
  (TransactionID) => {
    const exchange = openExchange()
    expect(() => exchange.commit(exchange.placed('B', { TransactionID }))).toThrow(
      /412345678901, for which there is A/,
    )
  },
)

const claim = (fields: Readonly<Record<string, unknown>> = {}) => ({
  'paymentClaims/C': {
    uid: 'asha',
    fromWallet: 'inr',
    TransactionID: 'UTR 412345678903',
    state: 'open',
    ...fields,
  },
})

test('an order with a claimed payment is found, unless the claim has ended without using it', () => {
  const order = { TransactionID: '412345678903' }
  const open = openExchange()
  open.commit(claim())
  expect(() => open.commit(open.placed('D', order))).toThrow(/for which there is the claim C/)
  const paidBack = openExchange()
  paidBack.commit(claim())
  paidBack.commit(claim({ state: 'closed', outcome: 'paid back' }))
  expect(() => paidBack.commit(paidBack.placed('D', order))).toThrow(/the claim C/)
  const freed = openExchange()
  freed.commit(claim())
  freed.commit(claim({ state: 'closed', outcome: 'order again' }))
  expect(() => freed.commit(freed.placed('D', { ...order, uid: 'dev' }))).toThrow(/the claim C/)
  freed.commit(freed.placed('E', { TransactionID: '412345678904' }))
})

test('a claim for the payment of an order is found', () => {
  const exchange = openExchange()
  expect(() => exchange.commit(claim({ TransactionID: '412345678901' }))).toThrow(/for which there is A/)
})

test('the payment of another customer after a rejection is found, and so is a repetition after the second try', () => {
  const exchange = openExchange()
  exchange.commit(exchange.decided('A', 'Rejected'))
  const other = exchange.placed('B', { uid: 'dev', TransactionID: '412345678901' })
  expect(() => exchange.commit(other)).toThrow(expect.objectContaining({ concerned: ['B', 'A'] }))
  expect(() => exchange.commit(exchange.placed('C', { TransactionID: '412345678901' }))).toThrow(/there is B/)
})
