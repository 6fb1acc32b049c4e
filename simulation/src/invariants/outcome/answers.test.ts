import { calls } from '@rupee/domain/calls/calls.ts'
import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import { Answers } from './answers.ts'

const openExchange = () => {
  const exchange = new Exchange(new Answers())
  exchange.commit(exchange.quoted('q1'))
  return exchange
}

const found = expect.objectContaining({ invariant: 'answers' })

const pair = { from_currency: 'inr', to_currency: 'usdt', from_amount: '5000', to_amount: '54.11' }
const order = { ...pair, transactionId: 'UTR A', quote: 'q1' }
const placed = { status: 200, body: { message: 'Thank you', trackingID: 'A' } }
const refused = { status: 409, body: { error: 'No' } }

const question = { from_currency_id: 'inr', to_currency_id: 'usdt', from_amount: '5000' }
const expires = '2026-11-21T06:30:00.000Z'
const terms = { id: 'q1', from_amount: '5000.00', to_amount: '54.11', rate: '92.40', expires }

function place(
  exchange: Exchange,
  heard: Parameters<Exchange['call']>[2],
  fields: object = {},
  uid = 'asha',
) {
  exchange.call(calls.placeOrder.path, { ...order, ...fields }, heard, uid)
}

function passTime(exchange: Exchange): void {
  exchange.pass(10)
  exchange.tick()
  exchange.rest()
}

test('answers that hold are accepted, and an order with one confirmed and one refused attempt', () => {
  const exchange = openExchange()
  exchange.call(calls.walletDescription.path, question, {
    status: 200,
    body: { walletDesc: '', quote: terms },
  })
  exchange.commit(exchange.ordered('A', 'q1'))
  place(exchange, refused)
  place(exchange, placed)
  place(exchange, placed)
  exchange.commit(exchange.decided('A', 'Approved'))
  exchange.call(calls.decide.path, { id: 'A', status: 'Approved' }, { status: 200, body: {} }, 'ben')
  exchange.commit(exchange.asked('change'))
  exchange.commit(exchange.answered('change', 'approved'))
  const decision = { id: 'change', decision: 'approve' }
  exchange.call(calls.decideApproval.path, decision, { status: 200, body: {} }, 'cara')
  passTime(exchange)
})

test('an unconfirmed order is accepted after an attempt without an answer', () => {
  const exchange = openExchange()
  exchange.commit(exchange.ordered('A', 'q1'))
  place(exchange, refused)
  place(exchange, 'no answer')
  passTime(exchange)
})

test('any text that people type is accepted', () => {
  const exchange = openExchange()
  exchange.call(calls.walletDescription.path, { ...question, from_amount: '2268,00' }, refused)
  place(exchange, refused, { from_amount: 'ten' })
})

test('an order left by a refused attempt is found', () => {
  const exchange = openExchange()
  exchange.commit(exchange.ordered('A', 'q1'))
  place(exchange, refused)
  expect(() => passTime(exchange)).toThrow(/409.*there is A/)
})

test('a quote left by a refused attempt is found', () => {
  const exchange = openExchange()
  exchange.call(calls.walletDescription.path, question, refused)
  expect(() => passTime(exchange)).toThrow(/409.*there is q1/)
})

test.each([
  ['a missing order', placed, { transactionId: 'UTR B' }, 'asha', undefined],
  ['an order of another payment', placed, { transactionId: '999999999999' }, 'asha', 'A'],
  ['an order of another customer', placed, {}, 'dev', 'A'],
  ['an order of another amount', placed, { from_amount: '5001' }, 'asha', 'A'],
  ['another order for the same quote', { status: 200, body: { trackingID: 'B' } }, {}, 'asha', 'A'],
])('%s is found', (_what, heard, fields, uid, id) => {
  const exchange = openExchange()
  if (id) exchange.commit(exchange.ordered(id, 'q1'))
  if (id) exchange.commit(exchange.placed('B', { TransactionID: 'UTR A' }))
  expect(() => place(exchange, heard, fields, uid)).toThrow(found)
})

test('an order without a quote at an amount that the customer did not agree to is found', () => {
  const exchange = openExchange()
  exchange.commit(exchange.placed('A', { TransactionID: 'UTR A', amountReceived: '54.10' }))
  expect(() => place(exchange, placed, { quote: '' })).toThrow(/54.10 are received/)
})

test.each([{ id: 'q2' }, { to_amount: '54.12' }])(
  'a quote that differs from its answer, %o, is found',
  (fields) => {
    const exchange = openExchange()
    const body = { walletDesc: '', quote: { ...terms, ...fields } }
    expect(() => exchange.call(calls.walletDescription.path, question, { status: 200, body })).toThrow(found)
  },
)

test('a missing decision, request, approval or confirmation is found', () => {
  const exchange = openExchange()
  exchange.commit(exchange.placed('A', {}))
  exchange.commit(exchange.asked('change'))
  const done = { status: 200, body: {} }
  const callDecide = () => exchange.call(calls.decide.path, { id: 'A', status: 'Approved' }, done)
  const callAndAsk = () =>
    exchange.call(calls.decide.path, { id: 'A' }, { status: 202, body: { approval: 'x' } })
  const callApprove = () =>
    exchange.call(calls.decideApproval.path, { id: 'change', decision: 'approve' }, done)
  const callVerify = () => exchange.call(calls.verifyUser.path, { id: 'dev' }, done)
  for (const call of [callDecide, callAndAsk, callApprove, callVerify]) expect(call).toThrow(found)
})
