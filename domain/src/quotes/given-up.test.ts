import { expect, test } from 'vitest'
import { coded } from '../language/coded.ts'
import { defaultLimits } from '../orders/limits.ts'
import { findWait } from './given-up.ts'
import type { Quote } from './quote.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

function quote(worth: string, minutesAgo: number, changes: Partial<Quote> = {}) {
  const times = { created_at: ago(minutesAgo), expires: ago(minutesAgo - 30) }
  return { state: 'expired', order: undefined, worth, isLarge: false, ...times, ...changes } as const
}

const times = (count: number, worth: string, changes?: Partial<Quote>) =>
  Array.from({ length: count }, (_, index) => quote(worth, 31 + index, changes))

const computeWait = (quotes: readonly ReturnType<typeof quote>[], isLarge = false, limits = defaultLimits) =>
  findWait(quotes, { isLarge, limits, now })

test('a customer who abandoned few quotes or none need not wait', () => {
  expect(computeWait([])).toBeUndefined()
  expect(computeWait(times(25, '40000'))).toBeUndefined()
})

test('quotes of any size count by their total, until an hour after the newest one', () => {
  const wait = computeWait(times(26, '40000'))
  expect(wait).toEqual({ until: ago(31 - 60), text: coded('worthGivenUp', { most: '₹10,00,000' }) })
  expect(computeWait([quote('1000000.01', 59)])).toBeDefined()
  expect(computeWait([quote('1000000.01', 60)])).toBeUndefined()
})

test.each<[string, Partial<Quote>, boolean]>([
  ['expired', {}, true],
  ['expired, without a record of it', { state: 'live' }, true],
  ['are still held', { state: 'live', expires: ago(-1) }, false],
  ['became orders', { state: 'used', order: 'TX1' }, false],
  ['became late orders', { order: 'TX1' }, false],
  ['were replaced late', { state: 'replaced', ended_at: ago(29) }, true],
  ['were released late', { state: 'released', ended_at: ago(29) }, true],
  ['were replaced at once, by a changed amount', { state: 'replaced', ended_at: ago(30.5) }, false],
  ['were released at once', { state: 'released', ended_at: ago(30.5) }, false],
  ['ended before that was recorded', { state: 'released' }, true],
])('quotes count that %s: %j is %s', (_what, changes, count) => {
  const quotes = ['600000', '600000'].map((worth) => quote(worth, 31, changes))
  expect(computeWait(quotes) !== undefined).toBe(count)
})

test.each([
  ['1000000.01', 1, coded('worthGivenUp', { most: '₹10,00,000' })],
  ['1999999.99', 1, coded('worthGivenUp', { most: '₹10,00,000' })],
  ['2000000', 2, coded('worthGivenUpHours', { most: '₹10,00,000', count: 2 })],
  ['5500000', 5, coded('worthGivenUpHours', { most: '₹10,00,000', count: 5 })],
  ['900000000', 24, coded('worthGivenUpHours', { most: '₹10,00,000', count: 24 })],
])('after ₹%s, %i hours pass until the next', (worth, hours, text) => {
  const wait = computeWait([quote(worth, 31)])
  expect(wait?.until).toEqual(ago(31 - hours * 60))
  expect(wait?.text).toEqual(text)
  expect(findWait([quote(worth, hours * 60)], { isLarge: false, limits: defaultLimits, now })).toBeUndefined()
})

test('the longest wait counts', () => {
  const wait = computeWait(times(60, '50000', { isLarge: true }), true)
  expect(wait?.until).toEqual(ago(31 - 180))
})

test('large quotes also count by their number, against other large ones only', () => {
  const limits = { ...defaultLimits, givenUpWorth: null }
  expect(computeWait(times(20, '50000', { isLarge: true }), true, limits)?.text).toEqual(
    coded('tooManyGivenUp', { count: 20 }),
  )
  expect(computeWait(times(19, '50000', { isLarge: true }), true, limits)).toBeUndefined()
  expect(computeWait(times(20, '50000', { isLarge: true }), false, limits)).toBeUndefined()
})

test('tiny quotes cannot push large ones out of the count indefinitely', () => {
  expect(computeWait(times(79, '1'))).toBeUndefined()
  expect(computeWait(times(80, '1', { state: 'replaced', ended_at: ago(31) }))?.text).toEqual(
    coded('quotesGivenUp'),
  )
})

test('without limits only the number counts', () => {
  expect(computeWait([quote('9000000', 31)], false, { ...defaultLimits, givenUpWorth: null })).toBeUndefined()
})
