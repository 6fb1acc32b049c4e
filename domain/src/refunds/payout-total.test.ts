import { expect, test } from 'vitest'
import { computePayout, describePayout, sumIncludedRefunds } from './payout-total.ts'

test('a payout includes refunds, and is otherwise the amount received as it is spelled', () => {
  const one = { id: 'P1', amount: '1.00' }
  const order = { amountReceived: '450.50', includedRefunds: [one, { ...one, id: 'P2' }] }
  expect([sumIncludedRefunds(order), computePayout(order)]).toEqual(['2.00', '452.50'])
  expect(describePayout({ ...order, to_currency: 'INR' })).toBe('₹452.50 (with a refund of ₹2.00)')
  expect(computePayout({ amountReceived: '5.125000' })).toBe('5.125000')
  expect(sumIncludedRefunds({ includedRefunds: [] })).toBeUndefined()
})
