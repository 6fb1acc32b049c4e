import { expect, test } from 'vitest'
import { toCodedText } from '../language/coded.ts'
import { defaultLimits } from '../orders/limits.ts'
import { findWait } from './given-up.ts'
import type { Quote } from './quote.ts'

const now = new Date('2026-11-22T12:00:00Z')
const subtractMinutes = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

function makeQuote(worth: string, minutesAgo: number, changes: Partial<Quote> = {}) {
  const times = { created_at: subtractMinutes(minutesAgo), expires: subtractMinutes(minutesAgo - 30) }
  return { state: 'expired', order: undefined, worth, isLarge: false, ...times, ...changes } as const
}

const repeatQuote = (count: number, worth: string, changes?: Partial<Quote>) =>
  Array.from({ length: count }, (_, index) => makeQuote(worth, 31 + index, changes))

const computeWait = (
  quotes: readonly ReturnType<typeof makeQuote>[],
  isLarge = false,
  limits = defaultLimits,
) => findWait(quotes, { isLarge, limits, now })

test('a customer who abandoned few quotes or none need not wait', () => {
  expect(computeWait([])).toBeUndefined()
  expect(computeWait(repeatQuote(25, '40000'))).toBeUndefined()
})

test('quotes of any size count by their total, until an hour after the newest one', () => {
  const wait = computeWait(repeatQuote(26, '40000'))
  expect(wait).toEqual({
    until: subtractMinutes(31 - 60),
    text: toCodedText('worthGivenUp', { most: '₹10,00,000' }),
  })
  expect(computeWait([makeQuote('1000000.01', 59)])).toBeDefined()
  expect(computeWait([makeQuote('1000000.01', 60)])).toBeUndefined()
})

test.each<[string, Partial<Quote>, boolean]>([
  ['expired', {}, true],
  ['expired, without a record of it', { state: 'live' }, true],
  ['are still held', { state: 'live', expires: subtractMinutes(-1) }, false],
  ['became orders', { state: 'used', order: 'TX1' }, false],
  ['became late orders', { order: 'TX1' }, false],
  ['were replaced late', { state: 'replaced', ended_at: subtractMinutes(29) }, true],
  ['were released late', { state: 'released', ended_at: subtractMinutes(29) }, true],
  [
    'were replaced at once, by a changed amount',
    { state: 'replaced', ended_at: subtractMinutes(30.5) },
    false,
  ],
  ['were released at once', { state: 'released', ended_at: subtractMinutes(30.5) }, false],
  ['ended before that was recorded', { state: 'released' }, true],
])('quotes count that %s: %j is %s', (_what, changes, count) => {
  const quotes = ['600000', '600000'].map((worth) => makeQuote(worth, 31, changes))
  expect(computeWait(quotes) !== undefined).toBe(count)
})

test.each([
  ['1000000.01', 1, toCodedText('worthGivenUp', { most: '₹10,00,000' })],
  ['1999999.99', 1, toCodedText('worthGivenUp', { most: '₹10,00,000' })],
  ['2000000', 2, toCodedText('worthGivenUpHours', { most: '₹10,00,000', count: 2 })],
  ['5500000', 5, toCodedText('worthGivenUpHours', { most: '₹10,00,000', count: 5 })],
  ['900000000', 24, toCodedText('worthGivenUpHours', { most: '₹10,00,000', count: 24 })],
])('after ₹%s, %i hours pass until the next', (worth, hours, text) => {
  const wait = computeWait([makeQuote(worth, 31)])
  expect(wait?.until).toEqual(subtractMinutes(31 - hours * 60))
  expect(wait?.text).toEqual(text)
  expect(
    findWait([makeQuote(worth, hours * 60)], { isLarge: false, limits: defaultLimits, now }),
  ).toBeUndefined()
})

test('the longest wait counts', () => {
  const wait = computeWait(repeatQuote(60, '50000', { isLarge: true }), true)
  expect(wait?.until).toEqual(subtractMinutes(31 - 180))
})

test('large quotes also count by their number, against other large ones only', () => {
  const limits = { ...defaultLimits, givenUpWorth: null }
  expect(computeWait(repeatQuote(20, '50000', { isLarge: true }), true, limits)?.text).toEqual(
    toCodedText('tooManyGivenUp', { count: 20 }),
  )
  expect(computeWait(repeatQuote(19, '50000', { isLarge: true }), true, limits)).toBeUndefined()
  expect(computeWait(repeatQuote(20, '50000', { isLarge: true }), false, limits)).toBeUndefined()
})

test('tiny quotes cannot push large ones out of the count indefinitely', () => {
  expect(computeWait(repeatQuote(79, '1'))).toBeUndefined()
  expect(
    computeWait(repeatQuote(80, '1', { state: 'replaced', ended_at: subtractMinutes(31) }))?.text,
  ).toEqual(toCodedText('quotesGivenUp'))
})

test('without limits only the number counts', () => {
  expect(
    computeWait([makeQuote('9000000', 31)], false, { ...defaultLimits, givenUpWorth: null }),
  ).toBeUndefined()
})
