import { expect, test } from 'vitest'
import { chooseFitting } from './choose-fitting.ts'

const makePayout = (trackingID: string, amountReceived: string, outcome: 'added' | 'short' = 'added') => ({
  order: { trackingID, amountReceived },
  outcome,
})

const payouts = [
  makePayout('A', '900.00'),
  makePayout('B', '1000.01'),
  makePayout('C', '1000.00'),
  makePayout('D', '5.00', 'short'),
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
  const many = Array.from({ length: 201 }, (_, index) => makePayout(`T${index}`, '1.00'))
  expect(chooseFitting(many, undefined)).toHaveLength(200)
})
