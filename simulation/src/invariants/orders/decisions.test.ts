import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Decisions } from './decisions.ts'

const opened = () => {
  const exchange = new Exchange(new Decisions())
  exchange.commit(exchange.placed('A', {}))
  return exchange
}

test('a decision after an approval request is accepted', () => {
  const exchange = opened()
  exchange.commit(exchange.changed('transactions/A', { stage: 'paying' }))
  exchange.commit(exchange.changed('transactions/A', { stage: undefined, due: decidedAt }))
  exchange.commit(exchange.changed('transactions/A', { stage: 'paying' }))
  exchange.commit(exchange.decided('A', 'Approved'))
})

const order = 'transactions/A'
const decidedAt = new Date()

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'another amount': (e) => e.changed(order, { amountReceived: '54.12' }),
  'another amount with the decision': (e) =>
    e.changed(order, { status: 'Approved', decidedAt, amountSent: '1' }),
  'another withdrawal': (e) => e.changed(order, { withdrawal: { type: 'UPI', upiID: 'a@b' } }),
  'a field that is gone': (e) => e.changed(order, { worth: undefined }),
  'a status that is none': (e) => e.changed(order, { status: 'Held', decidedAt }),
  'a due time that moves by itself': (e) => e.changed(order, { due: decidedAt }),
  'a note before the decision': (e) => e.changed(order, { adminNotes: 'Soon' }),
  'a decision at no time': (e) => e.changed(order, { status: 'Approved' }),
  'a stage after the decision': (e) => e.changed(order, { status: 'Rejected', decidedAt, stage: 'paying' }),
  'an order that is deleted': () => ({ [order]: undefined }),
  'an order that begins decided': (e) => e.placed('B', { status: 'Approved' }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = opened()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'decisions' }))
})

test.each([{ status: 'Rejected' }, { status: 'pending' }, { adminNotes: 'Other' }, { decidedAt }])(
  '%o after the decision is found',
  (fields) => {
    const exchange = opened()
    exchange.commit(exchange.decided('A', 'Approved'))
    expect(() => exchange.commit(exchange.changed(order, fields))).toThrow(/A is Approved/)
  },
)
