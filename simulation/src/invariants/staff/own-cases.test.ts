import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { expect, test } from 'vitest'
import { Exchange } from '../examples/exchange.ts'
import type { Changes } from '../examples/opening.ts'
import { OwnCases } from './own-cases.ts'

const openExchange = () => {
  const exchange = new Exchange(new OwnCases())
  exchange.commit(exchange.placed('A', {}))
  exchange.commit(exchange.placed('B', { uid: 'ben' }))
  exchange.commit(exchange.placed('C', { worth: '200000.01' }))
  exchange.commit(exchange.asked('change'))
  return exchange
}

const makeLarge = (exchange: Exchange, fields: object): Changes => ({
  ...exchange.decided('C', 'Approved'),
  ...exchange.entry('order-decided-C', { action: 'order decided', by: 'ben', about: 'C', ...fields }),
})

const makeGranted = (exchange: Exchange, changes: object = {}): Changes => ({
  'approvals/payout': {
    kind: 'payout',
    subject: subjects.payout('C'),
    state: 'standing',
    by: 'ben',
    decidedBy: 'cara',
    from: { amountReceived: exchange.get('transactions/C').amountReceived },
    ...changes,
  },
})

test("decisions on others' cases and large payouts by two people are accepted", () => {
  const exchange = openExchange()
  exchange.commit(exchange.written('A', 'm1'))
  exchange.commit(exchange.decided('A', 'Approved'))
  exchange.commit(exchange.decided('B', 'Approved', 'cara'))
  exchange.commit(makeGranted(exchange))
  exchange.commit({
    ...makeLarge(exchange, { approvedBy: 'cara' }),
    ...exchange.changed('approvals/payout', { state: 'approved' }),
  })
  exchange.commit(exchange.verified('dev'))
  exchange.commit(exchange.answered('change', 'approved'))
})

test('a large payout by one person is accepted where nobody else may decide', () => {
  const exchange = openExchange()
  exchange.commit(exchange.changed('staff/cara', { role: 'viewer' }))
  exchange.commit(makeLarge(exchange, {}))
})

const faults: Record<string, (exchange: Exchange) => Changes> = {
  'an order of their own': (exchange) => exchange.decided('B', 'Rejected'),
  'an order of the one who approves': (exchange) => ({
    ...exchange.decided('B', 'Approved', 'cara'),
    ...exchange.entry('order-decided-B', {
      action: 'order decided',
      by: 'cara',
      approvedBy: 'ben',
      about: 'B',
    }),
  }),
  'a message to themselves': (exchange) => exchange.written('B', 'm1'),
  'a block of their own': (exchange) => exchange.blocked('ben'),
  'a KYC of their own': (exchange) => exchange.verified('ben'),
  'a request of their own': (exchange) => exchange.answered('change', 'approved', 'ben'),
  'a refusal of their own request': (exchange) => exchange.answered('change', 'refused', 'ben'),
  'a change that one person approves for themselves': (exchange) =>
    makeLarge(exchange, { approvedBy: 'ben' }),
  'a large payout by one of two': (exchange) => makeLarge(exchange, {}),
  'a large payout that is approved as it is paid': (exchange) => ({
    ...makeGranted(exchange),
    ...makeLarge(exchange, { approvedBy: 'cara' }),
  }),
}

test.each([
  ['by another person', { decidedBy: 'dev' }],
  ['of another amount', { from: { amountReceived: '1.00' } }],
  ['of another order', { subject: subjects.payout('A') }],
])('an approval %s for a large payout is found', (_which, changes) => {
  const exchange = openExchange()
  exchange.commit(makeGranted(exchange, changes))
  expect(() => exchange.commit(makeLarge(exchange, { approvedBy: 'cara' }))).toThrow(
    /has not approved the payout/,
  )
})

test.each(Object.entries(faults))('%s is found', (_what, fault) => {
  const exchange = openExchange()
  expect(() => exchange.commit(fault(exchange))).toThrow(expect.objectContaining({ invariant: 'own cases' }))
})
