import { expect, test } from 'vitest'
import { recountOrders, recountPeople } from './tally-recount.ts'

const decimals = new Map([
  ['INR', 2],
  ['BTC', 8],
])

const buying = {
  from_currency: 'INR',
  to_currency: 'BTC',
  amountSent: '8412.50',
  amountReceived: '0.00100000',
  created_at: new Date('2026-11-20T18:29:00Z'),
}
const decidedAt = new Date('2026-11-20T18:31:00Z')

test('orders are counted by status, and by the days on which they were placed and decided', () => {
  const { orders, days } = recountOrders(
    [
      { ...buying, status: 'pending' },
      { ...buying, status: 'Approved', decidedAt },
      { ...buying, status: 'Approved', decidedAt, amountSent: '0.01' },
      { ...buying, status: 'Rejected', decidedAt },
    ],
    decimals,
  )
  const one = { count: 1, sent: { INR: 841_250 }, received: { BTC: 100_000 } }
  const two = { count: 2, sent: { INR: 841_251 }, received: { BTC: 200_000 } }
  const none = { count: 0, sent: {}, received: {} }
  expect(orders).toEqual({ pending: one, Approved: two, Rejected: one })
  expect([...days]).toEqual([
    [
      'day-2026-11-20',
      {
        placed: { count: 4, sent: { INR: 3 * 841_250 + 1 }, received: { BTC: 400_000 } },
        approved: none,
        rejected: { count: 0 },
      },
    ],
    ['day-2026-11-21', { placed: none, approved: two, rejected: { count: 1 } }],
  ])
})

test('a currency that no wallet has cannot be counted', () => {
  expect(() => recountOrders([{ ...buying, status: 'pending', to_currency: 'XYZ' }], decimals)).toThrow('XYZ')
})

test('people who are being deleted count no more', () => {
  const accounts = [
    {},
    { is_verified: false },
    { is_verified: true },
    { is_verified: true },
    { is_verified: true, deleting: true },
  ]
  expect(recountPeople(accounts)).toEqual({ accounts: 4, waiting: 1, confirmed: 2 })
})
