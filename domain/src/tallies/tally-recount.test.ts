import { expect, test } from 'vitest'
import type { AuditEntry } from '../audit/audit.ts'
import { emptyDayTally } from './tally.ts'
import { recount } from './tally-recount.ts'

const buying = {
  trackingID: 'A',
  worth: '8412.50',
  fromWallet: 'inr',
  toWallet: 'bitcoin',
  amountSent: '8412.50',
  amountReceived: '0.00100000',
  created_at: new Date('2026-11-20T18:29:00Z'),
}
const decidedAt = new Date('2026-11-20T18:31:00Z')

const nobody = { accounts: 0, waiting: 0, confirmed: 0, turnedDown: 0 }

/** A day on which nothing but this has happened. */
const makeDay = (tally: object) => ({ ...emptyDayTally, ...tally })

test('orders are counted by status, and by the days on which they were placed and decided', () => {
  const one = { count: 1, sent: { inr: { 2: 841_250 } }, received: { bitcoin: { 8: 100_000 } } }
  const two = { count: 2, sent: { inr: { 2: 841_251 } }, received: { bitcoin: { 8: 200_000 } } }
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
    'day-2026-11-20': makeDay({
      placed: {
        count: 4,
        sent: { inr: { 2: 3 * 841_250 + 1 } },
        received: { bitcoin: { 8: 400_000 } },
        worth: 4 * 841_250,
      },
    }),
    'day-2026-11-21': makeDay({
      approved: { ...two, worth: 2 * 841_250 },
      rejected: { count: 1 },
      waits: { 2: 3 },
      payouts: { 2: 2 },
      payoutsTo: { bitcoin: { 2: 2 } },
    }),
  })
})

test('decisions count for the person who made them, with the reason and the wait', () => {
  const makeOrder = (trackingID: string, minutes: number) => ({
    ...buying,
    trackingID,
    decidedAt: new Date(buying.created_at.getTime() + minutes * 60_000),
  })
  const makeDecided = (about: string, by: string): AuditEntry => {
    return { action: 'order decided', about, by, byName: by, at: decidedAt }
  }
  const tallies = recount({
    orders: [
      { ...makeOrder('A', 3), status: 'Approved' },
      { ...makeOrder('B', 70), status: 'Rejected', reason: 'wrong amount' },
      { ...makeOrder('C', 4), status: 'Rejected' },
    ],
    // Nobody knows any more who decided C.
    entries: [makeDecided('A', 'asha'), makeDecided('B', 'ben')],
  })
  expect(tallies.get('day-2026-11-21')).toMatchObject({
    waits: { 2: 2, 60: 1 },
    payouts: { 2: 1 },
    payoutsTo: { bitcoin: { 2: 1 } },
    reasons: { 'wrong amount': 1 },
    rejected: { count: 2 },
    staff: {
      asha: { approved: 1, rejected: 0, waits: { 2: 1 } },
      ben: { approved: 0, rejected: 1, waits: { 60: 1 } },
    },
  })
})

test('identity checks count on their day, even without a recorded wait', () => {
  const check = { by: 'asha', byName: 'Asha', about: 'dev', at: decidedAt }
  const tallies = recount({
    entries: [
      { ...check, action: 'KYC confirmed', to: { is_verified: true, waited_minutes: 45 } },
      { ...check, action: 'KYC confirmed', to: { is_verified: true } },
      { ...check, action: 'KYC turned down', to: { reason: 'Blurred', waited_minutes: 1500 } },
      { ...check, action: 'identity revealed' },
    ],
  })
  expect(tallies.get('day-2026-11-21')).toEqual(
    makeDay({ checks: { confirmed: 2, turnedDown: 1, waits: { 45: 1, 1440: 1 } } }),
  )
})

test('amounts of a wallet whose places changed are summed separately', () => {
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
    { turnedDownAt: decidedAt },
    { is_verified: true, deleting: true },
    { turnedDownAt: decidedAt, deleting: true },
  ]
  expect(recount({ accounts }).get('people')).toEqual({
    accounts: 5,
    waiting: 1,
    confirmed: 2,
    turnedDown: 1,
  })
})
