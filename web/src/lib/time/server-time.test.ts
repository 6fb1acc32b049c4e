import { expect, test } from 'vitest'
import { estimateOffset, narrowDifference } from './server-time.ts'

const date = 'Wed, 25 Nov 2026 10:00:00 GMT'
const then = Date.parse(date)
const minutes = 60_000

/** Simulates an answer to a device whose clock is wrong by this much, half a second into the second. */
function answer(error: number, roundTrip = 200, moment = 500) {
  const received = then + moment + error
  return { date, age: null, sent: received - roundTrip, received }
}

const measureDifference = (...answers: readonly Parameters<typeof narrowDifference>[1][]) => {
  const known = answers.reduce<ReturnType<typeof narrowDifference>>(narrowDifference, undefined)
  return known && estimateOffset(known)
}

test.each([
  ['slow', -20 * minutes],
  ['fast', 40 * minutes],
])('a clock that is %s is corrected to within a second', (_, error) => {
  expect(Math.abs(Number(measureDifference(answer(error))) + error)).toBeLessThan(1_000)
})

test('a clock that may be right is not corrected', () => {
  expect(measureDifference(answer(0))).toBe(0)
  expect(measureDifference(answer(300))).toBe(0)
})

test('a quick answer narrows the range of a slow one, and a slow one does not widen it', () => {
  const quick = answer(-20 * minutes, 100)
  const slow = answer(-20 * minutes, 30_000)
  const alone = measureDifference(quick)
  expect(measureDifference(slow, quick)).toBe(alone)
  expect(measureDifference(quick, slow)).toBe(alone)
})

test('a clock changed while the page is open is measured again', () => {
  expect(measureDifference(answer(-20 * minutes), answer(0))).toBe(0)
  const fast = Number(measureDifference(answer(0), answer(40 * minutes)))
  expect(Math.abs(fast + 40 * minutes)).toBeLessThan(1_000)
})

test('a cached answer counts with its age, and one without a date is ignored', () => {
  const cached = { ...answer(-20 * minutes), age: '60' }
  expect(Math.abs(Number(measureDifference(cached)) - 21 * minutes)).toBeLessThan(1_000)
  expect(measureDifference({ ...answer(0), date: null })).toBeUndefined()
})
