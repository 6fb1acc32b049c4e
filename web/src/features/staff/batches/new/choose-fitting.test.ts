import { expect, test } from 'vitest'
import { chooseFitting } from './choose-fitting.ts'

const payout = (trackingID: string, amountReceived: string, outcome: 'added' | 'short' = 'added') => ({
  order: { trackingID, amountReceived },
  outcome,
})

const payouts = [
  payout('A', '900.00'),
  payout('B', '1000.01'),
  payout('C', '1000.00'),
  payout('D', '5.00', 'short'),
]

test.each([
  ['1000', ['A', 'C']],
  ['1000.01', ['A', 'B', 'C']],
  [undefined, ['A', 'B', 'C']],
  ['4', []],
])('up to %s, the orders that fit are %j', (amount, chosen) => {
  expect(chooseFitting(payouts, amount)).toEqual(chosen)
})

test('no more orders are chosen than a batch takes', () => {
  const many = Array.from({ length: 201 }, (_, index) => payout(`T${index}`, '1.00'))
  expect(chooseFitting(many, undefined)).toHaveLength(200)
})
