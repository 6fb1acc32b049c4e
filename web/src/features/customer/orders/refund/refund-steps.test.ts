import type { RefundState } from '@rupee/domain/refunds/refund.ts'
import { expect, test } from 'vitest'
import { listRefundSteps } from './refund-steps.ts'

const at = new Date('2026-11-26T10:00:00Z')
const refund = {
  amount: '500.00',
  code: 'INR',
  dueAt: at,
  payer: 'ASHA VERMA',
  name: 'Asha Verma',
  reference: 'UTR 7',
}

test.each<[RefundState, readonly string[]]>([
  ['due', ['Account needed: now', 'Approval: to come', 'To be paid: to come', 'Refund received: to come']],
  [
    'written off',
    ['Account needed: now', 'Approval: to come', 'To be paid: to come', 'Refund received: to come'],
  ],
  [
    'ready',
    ['Account known: done', 'To be approved: now', 'To be paid: to come', 'Refund received: to come'],
  ],
  [
    'approved',
    ['Account known: done', 'Refund approved: done', 'To be paid: now', 'Refund received: to come'],
  ],
  ['paid', ['Account known: done', 'Refund approved: done', 'Paid: done', 'Refund received: now']],
  ['closed', ['Account known: done', 'Refund approved: done', 'Paid: done', 'Refund received: done']],
])('the steps of a refund that is %s', (state, rest) => {
  const steps = listRefundSteps({ ...refund, state })
  expect(steps.map((step) => `${step.name}: ${step.state}`)).toEqual(['Refund of ₹500.00 due: done', ...rest])
})

test('the customer reads the name that the account has to have', () => {
  const [, account] = listRefundSteps({ ...refund, state: 'due' })
  expect(account?.explanation).toContain('in the name of ASHA VERMA')
})

test('a refund that the payout includes has no steps of its own', () => {
  const read = (changes: object) =>
    listRefundSteps({ ...refund, state: 'due', included: true, ...changes }).map(
      (step) => `${step.name}: ${step.state}`,
    )
  expect(read({})).toEqual(['Refund of ₹500.00 due: done', 'Refund paid with this order: to come'])
  expect(read({ state: 'closed', paidAt: at }).at(-1)).toBe('Refund paid with this order: done')
})
