import { expect, test } from 'vitest'
import { recount } from './tally-recount.ts'

const buying = {
  fromWallet: 'inr',
  toWallet: 'bitcoin',
  amountSent: '8412.50',
  amountReceived: '0.00100000',
  created_at: new Date('2026-11-20T18:29:00Z'),
}
const decidedAt = new Date('2026-11-20T18:31:00Z')

const nobody = { accounts: 0, waiting: 0, confirmed: 0 }

test('orders are counted by status, and by the days on which they were placed and decided', () => {
  const one = { count: 1, sent: { inr: { 2: 841_250 } }, received: { bitcoin: { 8: 100_000 } } }
  const two = { count: 2, sent: { inr: { 2: 841_251 } }, received: { bitcoin: { 8: 200_000 } } }
  const none = { count: 0, sent: {}, received: {} }
  const tallies = recount({
    orders: [
      { ...buying, status: 'pending' },
      { ...buying, status: 'Approved', decidedAt },
      { ...buying, status: 'Approved', decidedAt, amountSent: '0.01' },
      { ...buying, status: 'Rejected', decidedAt },
    ],
  })
  expect(Object.fromEntries(tallies)).toEqual({
    orders: { pending: one, Approved: two, Rejected: one },
    people: nobody,
    'day-2026-11-20': {
      placed: { count: 4, sent: { inr: { 2: 3 * 841_250 + 1 } }, received: { bitcoin: { 8: 400_000 } } },
      approved: none,
      rejected: { count: 0 },
    },
    'day-2026-11-21': { placed: none, approved: two, rejected: { count: 1 } },
  })
})

test('amounts of a wallet that was given other places are added up apart', () => {
  const orders = [
    { ...buying, status: 'pending' as const },
    { ...buying, status: 'pending' as const, amountReceived: '0.0010' },
  ]
  expect(recount({ orders }).get('orders')).toMatchObject({
    pending: { received: { bitcoin: { 8: 100_000, 4: 10 } } },
  })
})

test('accounts that are being deleted do not count', () => {
  const accounts = [
    {},
    { is_verified: false },
    { is_verified: true },
    { is_verified: true },
    { is_verified: true, deleting: true },
  ]
  expect(recount({ accounts }).get('people')).toEqual({ accounts: 4, waiting: 1, confirmed: 2 })
})
