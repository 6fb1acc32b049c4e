import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Exact } from '../money/money.ts'
import {
  countPlaces,
  dayTallySchema,
  emptyDayTally,
  emptyPeopleTally,
  isCountable,
  listTallyParts,
  ordersTallySchema,
  peopleTallySchema,
  sumTallies,
  sumWallet,
  tallyParts,
  toDayTallyId,
  toPaise,
  toTallyPart,
  toUnits,
  toWholeTally,
} from './tally.ts'

describe('units of a wallet', () => {
  test.each([
    ['5000.00', 2, 500_000],
    ['54.11', 2, 5_411],
    ['0.00000001', 8, 1],
    ['7', 0, 7],
    ['0', 2, 0],
  ])('%s with %i places are %i', (amount, decimals, units) => {
    expect(countPlaces(amount)).toBe(amount === '0' ? 0 : decimals)
    expect(toUnits(amount, decimals)).toBe(units)
    expect(new Exact(sumWallet({ coin: { [decimals]: units } }, 'coin')).equals(amount)).toBe(true)
  })

  test('with different places have one total, and none without a wallet', () => {
    expect(sumWallet({ coin: { 2: 5_411, 8: 1 }, other: { 2: 1 } }, 'coin')).toBe('54.11000001')
    expect(sumWallet({}, 'coin')).toBe('0')
  })

  test('sums of units equal the sums of the amounts, without rounding errors', () => {
    const amount = fc
      .integer({ min: 0, max: 1_000_000_000 })
      .map((units) => new Exact(units).dividedBy(1e8).toFixed(8))
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 50 }), (amounts) => {
        const units = amounts.reduce((sum, one) => sum + toUnits(one, 8), 0)
        const exact = amounts.reduce((sum, one) => sum.plus(one), new Exact(0))
        expect(new Exact(sumWallet({ coin: { 8: units } }, 'coin')).equals(exact)).toBe(true)
      }),
    )
  })

  test('an amount beyond the exact range of numbers is not countable', () => {
    expect(isCountable('90071992547409.91', 2)).toBe(true)
    expect(isCountable('90071992547409.92', 2)).toBe(false)
  })
})

test('worth is counted in paise', () => {
  expect([toPaise('12.34'), toPaise('0'), toPaise('5000'), toPaise('0.005')]).toEqual([1234, 0, 500_000, 1])
})

test('a day is counted under its own ID', () => {
  expect(toDayTallyId('2026-10-23')).toBe('day-2026-10-23')
})

test('an empty tally is all zeros', () => {
  const side = { count: 0, sent: {}, received: {} }
  expect(ordersTallySchema.parse({ pending: { count: 2, sent: { inr: { 2: 500 } } } })).toEqual({
    pending: { count: 2, sent: { inr: { 2: 500 } }, received: {} },
    Approved: side,
    Rejected: side,
  })
  expect(peopleTallySchema.parse({ accounts: 3 })).toEqual({ ...emptyPeopleTally, accounts: 3 })
  expect(emptyPeopleTally).toEqual({ accounts: 0, waiting: 0, confirmed: 0, turnedDown: 0 })
  expect(dayTallySchema.parse({ placed: { count: 1 } })).toEqual({
    ...emptyDayTally,
    placed: { ...side, count: 1, worth: 0 },
  })
  expect(emptyDayTally).toEqual({
    placed: { ...side, worth: 0 },
    approved: { ...side, worth: 0 },
    rejected: { count: 0 },
    waits: {},
    payouts: {},
    payoutsTo: {},
    staff: {},
    reasons: {},
    checks: { confirmed: 0, turnedDown: 0, waits: {} },
  })
})

test('parts of a tally are added field by field', () => {
  expect(listTallyParts('orders')).toHaveLength(1 + tallyParts)
  expect(listTallyParts('day-2026-10-23').map(toWholeTally)).toEqual(
    Array(1 + tallyParts).fill('day-2026-10-23'),
  )
  expect(listTallyParts('orders')).toContain(toTallyPart('orders', tallyParts - 1))
  const parts = [
    { pending: { count: 2, sent: { inr: { 2: 500 } } } },
    { pending: { count: -1, sent: { inr: { 2: -500 }, usdt: { 2: 7 } } }, Approved: { count: 1 } },
  ]
  const whole = { pending: { count: 1, sent: { inr: { 2: 0 }, usdt: { 2: 7 } } }, Approved: { count: 1 } }
  expect(sumTallies(parts)).toEqual(whole)
  expect(sumTallies([])).toEqual({})
})
