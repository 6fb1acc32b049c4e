import { expect, test } from 'vitest'
import { listReasons } from './list-reasons.ts'

const controls = { payout: '100000', payoutDay: '300000', matchedPayment: true }
const alone = {
  targetBy: 'customer' as const,
  worth: '60000',
  others: '40000',
  isOwnProof: false,
  paidAlone: '240000',
  failedBatch: undefined,
}

test('a refund within all limits takes one person', () => {
  expect(listReasons(alone, controls)).toEqual([])
  expect(listReasons({ ...alone, isOwnProof: true }, { ...controls, matchedPayment: false })).toEqual([])
})

test.each([
  ['an account given by staff', { targetBy: 'staff' }, 'staff gave the account'],
  [
    'a large refund',
    { worth: '100000.01', others: '0', paidAlone: '0' },
    'it is worth ₹1,00,000, and one person can pay out ₹1,00,000',
  ],
  [
    'many small refunds to one account',
    { others: '40000.01' },
    "today's refunds to this account are together worth ₹1,00,000, and one person can pay out ₹1,00,000",
  ],
  [
    'the sum of the day',
    { paidAlone: '240000.01' },
    '₹2,40,000 paid out alone today, and one person can pay out ₹3,00,000 a day',
  ],
  ['a payment imported by the same person', { isOwnProof: true }, 'you imported or matched the payment'],
  [
    'a returned order',
    { failedBatch: 'B1' },
    'batch B1 was sent and returned the order, so the bank may have paid it',
  ],
] as const)('%s takes a colleague', (_, facts, why) => {
  expect(listReasons({ ...alone, ...facts }, controls)).toEqual([why])
})
