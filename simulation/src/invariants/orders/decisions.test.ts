import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { Decisions } from './decisions.ts'

const openExchange = () => {
  const exchange = new Exchange(new Decisions())
  exchange.commit(exchange.placed('A', {}))
  return exchange
}

test('a decision after an approval request is accepted', () => {
  const exchange = openExchange()
  exchange.commit(exchange.changed('transactions/A', { stage: 'paying' }))
  exchange.commit(exchange.changed('transactions/A', { stage: undefined, due: decidedAt }))
  exchange.commit(exchange.changed('transactions/A', { stage: 'paying' }))
  exchange.commit(exchange.decided('A', 'Approved'))
})

const part = {
  id: 'part',
  state: 'open',
  offered: { amountSent: '2500.00', amountReceived: '27.05' },
  before: { amountSent: '5000.00', amountReceived: '54.11' },
}

/** The message by which the customer of A accepts. */
const makeConsent = (exchange: Exchange, changes: object = {}) =>
  exchange.written('A', 'consent', {
    from: 'customer',
    part: { offer: 'part', said: 'accepted', ...part.offered, ...changes },
  })

const accepted = { part: { ...part, state: 'accepted' }, partEndedAt: new Date(), ...part.offered }

test('a part that its customer accepts is accepted, and so is a decision that ends an offer', () => {
  const exchange = openExchange()
  exchange.commit(exchange.changed(order, { part, partOfferedAt: decidedAt }))
  exchange.commit({ ...makeConsent(exchange), ...exchange.changed(order, accepted) })
  exchange.commit(exchange.changed(order, { part: { ...part, id: 'next' } }))
  const ended = { part: { ...part, id: 'next', state: 'ended' }, partEndedAt: decidedAt }
  exchange.commit(exchange.changed(order, { ...ended, status: 'Rejected', decidedAt }))
})

test.each([{ amountSent: '2000.00' }, { amountReceived: '54.11' }, { part: { ...part, state: 'declined' } }])(
  'a part with %o is found',
  (fields) => {
    const exchange = openExchange()
    exchange.commit(exchange.changed(order, { part, partOfferedAt: decidedAt }))
    const other = { ...makeConsent(exchange), ...exchange.changed(order, { ...accepted, ...fields }) }
    expect(() => exchange.commit(other)).toThrow(expect.objectContaining({ invariant: 'decisions' }))
  },
)

test.each([
  ['no message', () => ({})],
  ['a refusal', (exchange: Exchange) => makeConsent(exchange, { said: 'declined' })],
  ['the acceptance of another offer', (exchange: Exchange) => makeConsent(exchange, { offer: 'first' })],
  [
    'the acceptance of other amounts',
    (exchange: Exchange) => makeConsent(exchange, { amountSent: '2000.00' }),
  ],
])('a part that is accepted with %s is found', (_, say) => {
  const exchange = openExchange()
  exchange.commit(exchange.changed(order, { part, partOfferedAt: decidedAt }))
  const changes = { ...say(exchange), ...exchange.changed(order, accepted) }
  const message = 'The order A gets a part that its customer does not accept in its thread.'
  expect(() => exchange.commit(changes)).toThrow(expect.objectContaining({ message }))
})

const order = 'transactions/A'
const decidedAt = new Date()

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'another amount': (exchange) => exchange.changed(order, { amountReceived: '54.12' }),
  'another amount with the decision': (exchange) =>
    exchange.changed(order, { status: 'Approved', decidedAt, amountSent: '1' }),
  'a part that nobody has offered': (exchange) => exchange.changed(order, accepted),
  'another withdrawal': (exchange) => exchange.changed(order, { withdrawal: { type: 'UPI', upiID: 'a@b' } }),
  'a field that is gone': (exchange) => exchange.changed(order, { worth: undefined }),
  'a status that is none': (exchange) => exchange.changed(order, { status: 'Held', decidedAt }),
  'a due time that moves by itself': (exchange) => exchange.changed(order, { due: decidedAt }),
  'a note before the decision': (exchange) => exchange.changed(order, { adminNotes: 'Soon' }),
  'a decision at no time': (exchange) => exchange.changed(order, { status: 'Approved' }),
  'a stage after the decision': (exchange) =>
    exchange.changed(order, { status: 'Rejected', decidedAt, stage: 'paying' }),
  'an order that is deleted': () => ({ [order]: undefined }),
  'an order that begins decided': (exchange) => exchange.placed('B', { status: 'Approved' }),
}

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'decisions' }))
})

test.each([{ status: 'Rejected' }, { status: 'pending' }, { adminNotes: 'Other' }, { decidedAt }])(
  '%o after the decision is found',
  (fields) => {
    const exchange = openExchange()
    exchange.commit(exchange.decided('A', 'Approved'))
    expect(() => exchange.commit(exchange.changed(order, fields))).toThrow(/A is Approved/)
  },
)
