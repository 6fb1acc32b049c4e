import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countMinutes,
  countWaits,
  describeWaitRange,
  findLongestWait,
  findMedianWait,
  listRanges,
  toWaitRange,
} from './wait-ranges.ts'

const toTime = (minutes: number) => new Date(Date.UTC(2026, 10, 21) + minutes * 60_000)
const countByRange = (minutes: readonly number[]) => {
  const waits: Record<string, number> = {}
  for (const each of minutes) {
    const range = toWaitRange(toTime(0), toTime(each))
    waits[range] = (waits[range] ?? 0) + 1
  }
  return waits
}

test.each([
  [0, '0'],
  [0.99, '0'],
  [1, '1'],
  [4.99, '2'],
  [5, '5'],
  [59, '45'],
  [60, '60'],
  [479, '360'],
  [480, '480'],
  [1439, '720'],
  [1440, '1440'],
  [400_000, '10080'],
  [-3, '0'],
])('%d minutes are counted from minute %s', (minutes, range) => {
  expect(toWaitRange(toTime(0), toTime(minutes))).toBe(range)
})

test('minutes are whole and never negative', () => {
  expect(countMinutes(toTime(0), toTime(2.9))).toBe(2)
  expect(countMinutes(toTime(5), toTime(2))).toBe(0)
})

describe('the median', () => {
  test('of no waits is undefined', () => {
    expect(findMedianWait({})).toBeUndefined()
    expect(findLongestWait({ 5: 0 })).toBeUndefined()
    expect(countWaits({})).toBe(0)
    expect(listRanges({})).toEqual([])
  })

  test('of a single wait is its range, which is also the slowest', () => {
    expect(findMedianWait({ 5: 1 })).toEqual({ from: 5, to: 10 })
    expect(findLongestWait({ 5: 1 })).toEqual({ from: 5, to: 10 })
  })

  test('of an even number of waits is the lower of the middle two', () => {
    expect(findMedianWait({ 0: 2, 60: 2 })).toEqual({ from: 0, to: 1 })
    expect(findMedianWait({ 0: 2, 60: 3 })).toEqual({ from: 60, to: 120 })
  })

  test('is the range that contains the exact median', () => {
    const times = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(times, (minutes) => {
        const sorted = minutes.toSorted((one, other) => one - other)
        const median = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
        const { from, to = Infinity } = findMedianWait(countByRange(minutes)) ?? { from: Infinity }
        expect(median).toBeGreaterThanOrEqual(from)
        expect(median).toBeLessThan(to)
        expect(countWaits(countByRange(minutes))).toBe(minutes.length)
      }),
    )
  })
})

test('the slowest wait is the highest range with a count', () => {
  expect(findLongestWait({ 2: 5, 480: 1, 1440: 0 })).toEqual({ from: 480, to: 720 })
  expect(findLongestWait({ 10080: 1 })).toEqual({ from: 10_080, to: undefined })
})

test('ranges run from the first to the last with a count, including empty ones between them', () => {
  expect(listRanges({ 10: 1, 20: 3, 45: 0 })).toEqual([
    { from: 10, to: 15, count: 1 },
    { from: 15, to: 20, count: 0 },
    { from: 20, to: 30, count: 3 },
  ])
})

test('a count with unknown bounds stays in its own range', () => {
  expect(listRanges({ 5: 1, 7: 2 })).toEqual([
    { from: 5, to: 10, count: 1 },
    { from: 7, to: 10, count: 2 },
  ])
})

test.each([
  [{ from: 0, to: 1 }, 'under 1 minute'],
  [{ from: 1, to: 2 }, '1 to 2 minutes'],
  [{ from: 5, to: 10 }, '5 to 10 minutes'],
  [{ from: 45, to: 60 }, '45 minutes to 1 hour'],
  [{ from: 60, to: 120 }, '1 to 2 hours'],
  [{ from: 120, to: 180 }, '2 to 3 hours'],
  [{ from: 720, to: 1440 }, '12 hours to 1 day'],
  [{ from: 1440, to: 2880 }, '1 to 2 days'],
  [{ from: 10_080, to: undefined }, 'over 7 days'],
])('%j in words is %s', (range, words) => {
  expect(describeWaitRange(range)).toBe(words)
})
