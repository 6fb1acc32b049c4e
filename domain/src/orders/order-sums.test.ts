import { expect, test } from 'vitest'
import type { OrderStatus } from './order.ts'
import { sumApproved, sumByYear } from './order-sums.ts'

const makeOrder = (decidedAt: string, sent: string, received: string, status: OrderStatus = 'Approved') => ({
  status,
  created_at: new Date('2020-06-01'),
  decidedAt: new Date(decidedAt),
  from_currency: 'INR',
  to_currency: 'USDT',
  amountSent: sent,
  amountReceived: received,
})

test('sums are exact, by currency and by the year of the decision in India', () => {
  const back = {
    ...makeOrder('2026-03-01T10:00:00Z', '0.00000002', '90.10'),
    from_currency: 'BTC',
    to_currency: 'INR',
  }
  expect(
    sumByYear([
      makeOrder('2025-12-31T18:29:59Z', '100.10', '1.10'),
      makeOrder('2025-12-31T18:30:00Z', '200.20', '2.20'),
      makeOrder('2026-11-01T10:00:00Z', '0.20', '0.10'),
      back,
    ]),
  ).toEqual([
    { year: '2026', currency: 'BTC', sent: '0.00000002', received: '0.00' },
    { year: '2026', currency: 'INR', sent: '200.40', received: '90.10' },
    { year: '2026', currency: 'USDT', sent: '0.00', received: '2.30' },
    { year: '2025', currency: 'INR', sent: '100.10', received: '0.00' },
    { year: '2025', currency: 'USDT', sent: '0.00', received: '1.10' },
  ])
})

test('orders that were not approved are in no sum, and an old order counts for the year in which it was placed', () => {
  const { decidedAt: _, ...old } = makeOrder('2026-01-01', '5.00', '0.05')
  expect(
    sumByYear([
      makeOrder('2026-01-01', '1', '1', 'pending'),
      makeOrder('2026-01-01', '1', '1', 'Rejected'),
      old,
    ]),
  ).toEqual([
    { year: '2020', currency: 'INR', sent: '5.00', received: '0.00' },
    { year: '2020', currency: 'USDT', sent: '0.00', received: '0.05' },
  ])
})

test('the worth of approved orders is summed in total and by year in India', () => {
  const orders = [
    { ...makeOrder('2025-12-31T18:29:00Z', '0', '0'), worth: '1000.50' },
    { ...makeOrder('2025-12-31T18:31:00Z', '0', '0'), worth: '200' },
    { ...makeOrder('2026-05-01T00:00:00Z', '0', '0', 'Rejected'), worth: '5000' },
  ]
  expect(sumApproved(orders, '2026')).toEqual({ lifetime: '1200.50', inYear: '200.00' })
})
