import { expect, test } from 'vitest'
import { computeStatementReach, judgePaid, reachByWallet } from './paid-state.ts'

const toTime = (time: string) => new Date(`${time}+05:30`)

const order = { status: 'pending', created_at: toTime('2026-11-26T10:00:00') } as const

test.each([
  ['no statement', undefined, 'open'],
  ['a statement that ends too early', toTime('2026-11-26T13:59:00'), 'open'],
  ['a statement that reaches past the time', toTime('2026-11-26T14:00:00'), 'unseen'],
] as const)('an order without a payment, with %s', (_, reach, state) => {
  expect(judgePaid(order, { paid: undefined, isSuggested: false, reach, unseenHours: 4 })).toBe(state)
})

test('an order with a suggested payment is not unseen', () => {
  const facts = { paid: undefined, isSuggested: true, reach: toTime('2026-11-27T10:00:00'), unseenHours: 4 }
  expect(judgePaid(order, facts)).toBe('open')
})

test('a decided order is never unseen', () => {
  const facts = { paid: undefined, isSuggested: false, reach: toTime('2026-11-27T10:00:00'), unseenHours: 4 }
  expect(judgePaid({ ...order, status: 'Approved' }, facts)).toBe('open')
})

test.each([
  ['full', 'paid'],
  ['too much', 'paid'],
  ['twice', 'paid'],
  ['other payer', 'paid'],
  ['too little', 'part'],
] as const)('payments that are %s leave the order %s', (outcome, state) => {
  const facts = {
    paid: { outcome },
    isSuggested: false,
    reach: toTime('2026-11-27T10:00:00'),
    unseenHours: 4,
  }
  expect(judgePaid(order, facts)).toBe(state)
})

test('a statement proves the time of its newest line, or the days before it', () => {
  const imported = toTime('2026-11-26T18:00:00')
  const reach = (until: string) => computeStatementReach({ until, at: imported })
  expect(reach('2026-11-26T15:30')).toEqual(toTime('2026-11-26T15:30:00'))
  expect(reach('2026-11-26')).toEqual(toTime('2026-11-26T00:00:00'))
  expect(reach('2099-01-01T00:00')).toEqual(imported)
})

test('each wallet has its own reach', () => {
  const imported = toTime('2026-11-28T00:00:00')
  const makeStatement = (wallet: string, until: string) => ({ wallet, until, at: imported })
  const all = [makeStatement('inr', '2026-11-26T10:00'), makeStatement('usdt', '2026-11-20')]
  const reached = reachByWallet([...all, makeStatement('inr', '2026-11-25T10:00')])
  expect([...reached]).toEqual([
    ['inr', toTime('2026-11-26T10:00:00')],
    ['usdt', toTime('2026-11-20T00:00:00')],
  ])
})
