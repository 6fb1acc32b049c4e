import { describe, expect, test } from 'vitest'
import { toCodedText } from '../language/coded.ts'
import {
  computeMaximumAllowed,
  computeRemaining,
  computeWorth,
  defaultLimits,
  describeGivenUpQuotes,
  describeTooManyOrders,
  describeTooMuchHeld,
  isAboveFirstDay,
  isLarge,
  isTooMuchToBegin,
  isWorthEnough,
} from './limits.ts'

const rupee = { type: 'common_currency', sell_at: '1', decimals: 2 } as const
const tether = { type: 'currency', sell_at: '90.50', decimals: 2 } as const
const bitcoin = { type: 'currency', sell_at: '8000000', decimals: 8 } as const

describe('a swap', () => {
  test('is worth its rupees, whichever side they are on', () => {
    const amounts = { amountSent: '924.00', amountReceived: '10.00' }
    expect(computeWorth(amounts, rupee, tether)).toBe('924.00')
    expect(computeWorth({ amountSent: '10.00', amountReceived: '905.00' }, tether, rupee)).toBe('905.00')
  })

  test('between two other wallets is worth the rupees paid for the amount sent', () => {
    expect(computeWorth({ amountSent: '10.01', amountReceived: '0.00011' }, tether, bitcoin)).toBe('905.91')
  })
})

test.each([
  ['1', rupee, true],
  ['0.99', rupee, false],
  ['0.02', tether, true],
  ['0.01', tether, false],
  ['0.00000013', bitcoin, true],
  ['0.00000012', bitcoin, false],
])('%s is enough: %j %s', (amount, side, isEnough) => {
  expect(isWorthEnough(amount, side)).toBe(isEnough)
})

test('the maximum to send passes the check of the maximum', () => {
  expect(computeMaximumAllowed(rupee, defaultLimits)).toBe('1000000.00')
  expect(computeMaximumAllowed(tether, defaultLimits)).toBe('11049.72')
  expect(computeMaximumAllowed(bitcoin, defaultLimits)).toBe('0.12500000')
  expect(computeMaximumAllowed(rupee, { heldAtOnce: '500.5' })).toBe('500.50')
})

test('held amounts reduce the room, to zero at least', () => {
  expect(computeRemaining([], defaultLimits).toFixed()).toBe('1000000')
  expect(computeRemaining(['400000.50', '599999'], defaultLimits).toFixed()).toBe('0.5')
  expect(computeRemaining(['1000000', '1'], defaultLimits).toFixed()).toBe('0')
  expect(describeTooMuchHeld(computeRemaining(['876543.21'], defaultLimits), defaultLimits)).toEqual(
    toCodedText('tooMuchHeld', { most: '₹10,00,000', room: '₹1,23,456' }),
  )
})

test('a quote of fifty thousand rupees or more is large', () => {
  const listLarge = (...worths: string[]) => worths.map((worth) => isLarge(worth, defaultLimits))
  expect(listLarge('49999.99', '50000')).toEqual([false, true])
})

test('the limit set by the operator applies, and customers read it', () => {
  expect(describeTooManyOrders({ pendingOrders: 3 })).toEqual(toCodedText('tooManyOrders', { count: 3 }))
  expect(describeGivenUpQuotes({ largeQuotesGivenUp: 5 })).toEqual(
    toCodedText('tooManyGivenUp', { count: 5 }),
  )
})

describe('the first-day limit allows', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const yesterday = new Date('2026-11-21T12:00:00Z')
  const nextMoment = new Date('2026-11-21T12:00:01Z')

  test('orders up to the limit, and any order if none is set', () => {
    const compare = (...worths: string[]) =>
      worths.map((worth) => isAboveFirstDay(worth, { firstDayOrder: '5000' }))
    expect(compare('4999.99', '5000', '5000.01')).toEqual([false, false, true])
    expect(isAboveFirstDay('900000', { firstDayOrder: null })).toBe(false)
  })

  test.each([
    ['as much as the limit', '5000', nextMoment, '5000', false],
    ['no more', '5000.01', nextMoment, '5000', true],
    ['anything once the day is over', '5000.01', yesterday, '5000', false],
    ['anything without a limit', '900000', now, null, false],
  ])('%s', (_what, worth, since, firstDayOrder, isTooMuch) => {
    expect(isTooMuchToBegin(worth, since, { firstDayOrder }, now)).toBe(isTooMuch)
  })
})
