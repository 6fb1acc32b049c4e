import { expect, test } from 'vitest'
import { canMove, computeHeldAmount, orderStatusSchema } from './order.ts'

test('an order is decided once', () => {
  const all = orderStatusSchema.options
  const moves = all.flatMap((from) => all.filter((to) => canMove(from, to)).map((to) => [from, to]))
  expect(moves).toEqual([
    ['pending', 'Approved'],
    ['pending', 'Rejected'],
  ])
})

test('an order holds its payout until it is decided, unless nothing was held', () => {
  expect(computeHeldAmount({ status: 'pending', amountReceived: '54.11' })).toBe('54.11')
  expect(computeHeldAmount({ status: 'pending', amountReceived: '54.11', short: true })).toBe('0')
  expect(computeHeldAmount({ status: 'Approved', amountReceived: '54.11' })).toBe('0')
  expect(computeHeldAmount({ status: 'Rejected', amountReceived: '54.11' })).toBe('0')
})
