import { expect, test } from 'vitest'
import { emptyDayTally } from '../tallies/tally.ts'
import { findUsualPayout, toFigures } from './figures.ts'

const checks = { confirmed: 0, turnedDown: 0, waits: {} }
const nothing = { payouts: {}, payoutsTo: {}, checks }

test('ten payouts give their number and the range of their median', () => {
  expect(toFigures({ ...nothing, payouts: { 2: 4, 5: 3, 120: 3 } })).toStrictEqual({
    payouts: { count: 10, from: 5, to: 10 },
    payoutsTo: {},
  })
  expect(toFigures({ ...nothing, payouts: { 10080: 10 } })).toStrictEqual({
    payouts: { count: 10, from: 10_080 },
    payoutsTo: {},
  })
})

test('fewer payouts give no figures', () => {
  expect(toFigures({ ...nothing, payouts: { 2: 4, 5: 5 } })).toBeUndefined()
  expect(toFigures(emptyDayTally)).toBeUndefined()
})

test('KYC checks have figures without payouts', () => {
  expect(toFigures({ ...nothing, checks: { ...checks, waits: { 60: 11 } } })).toStrictEqual({
    payoutsTo: {},
    checks: { from: 60, to: 120 },
  })
})

test('a wallet with enough payouts has its own range, and others the range of all', () => {
  const figures = toFigures({
    ...nothing,
    payouts: { 2: 12, 60: 3 },
    payoutsTo: { usdt: { 2: 12 }, bnb: { 60: 3 } },
  })
  expect(findUsualPayout(figures, 'usdt')).toEqual({ from: 2, to: 5 })
  expect(figures?.payoutsTo).toEqual({ usdt: { from: 2, to: 5 } })
  expect(findUsualPayout(figures, 'bnb')).toEqual({ from: 2, to: 5 })
  expect(findUsualPayout(undefined, 'usdt')).toBeUndefined()
})
