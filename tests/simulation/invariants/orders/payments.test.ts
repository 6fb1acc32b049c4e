import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import { Payments } from './payments.ts'

const opened = () => {
  const exchange = new Exchange(new Payments())
  exchange.commit(exchange.placed('A', { TransactionID: '412345678901' }))
  return exchange
}

test('another payment is fine, and the same after a rejection', () => {
  const exchange = opened()
  exchange.commit(exchange.placed('B', { TransactionID: '412345678902' }))
  exchange.commit(exchange.decided('A', 'Rejected'))
  exchange.commit(exchange.placed('C', { TransactionID: 'UPI/4123-4567-8901' }))
})

test.each(['412345678901', 'utr 0412345678901', 'UPI/4123 4567 8901/axis'])(
  '%s is found',
  (TransactionID) => {
    const exchange = opened()
    expect(() => exchange.commit(exchange.placed('B', { TransactionID }))).toThrow(
      /412345678901, for which there is A/,
    )
  },
)

test('the same of somebody else after a rejection is found, and so is the same after the second try', () => {
  const exchange = opened()
  exchange.commit(exchange.decided('A', 'Rejected'))
  const other = exchange.placed('B', { uid: 'dev', TransactionID: '412345678901' })
  expect(() => exchange.commit(other)).toThrow(expect.objectContaining({ concerned: ['B', 'A'] }))
  expect(() => exchange.commit(exchange.placed('C', { TransactionID: '412345678901' }))).toThrow(/there is B/)
})
