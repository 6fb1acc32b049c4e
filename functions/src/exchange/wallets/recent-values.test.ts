import { Exact } from '@rupee/domain/money/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeRecentRange, type RecentValues, withReplaced } from './recent-values.ts'

const minute = 60_000
const hour = 60 * minute
const toTime = (time: number) => new Date(1_800_000_000_000 + time)

test('without an edit the range is the current value', () => {
  expect(computeRecentRange([], '100', toTime(0))).toEqual({ low: '100', high: '100' })
})

test('a zigzag shows in the range, wherever it ends', () => {
  const values = ['100', '109', '91'].reduce<RecentValues>(
    (before, replaced, index) => withReplaced(before, replaced, toTime(index * hour)),
    [],
  )
  expect(computeRecentRange(values, '100', toTime(3 * hour))).toEqual({ low: '91', high: '109' })
})

test('a value counts until exactly 24 hours after it was replaced', () => {
  const values = withReplaced([], '90', toTime(0))
  expect(computeRecentRange(values, '100', toTime(24 * hour - 1)).low).toBe('90')
  expect(computeRecentRange(values, '100', toTime(24 * hour)).low).toBe('100')
})

test('edits in one slot count until 24 hours after the last one', () => {
  const values = withReplaced(withReplaced([], '90', toTime(0)), '95', toTime(10 * minute))
  expect(values).toHaveLength(1)
  expect(computeRecentRange(values, '100', toTime(24 * hour + 9 * minute)).low).toBe('90')
  expect(computeRecentRange(values, '100', toTime(24 * hour + 10 * minute)).low).toBe('100')
})

test('an instance with a slow clock loses nothing', () => {
  const values = withReplaced(withReplaced([], '90', toTime(hour)), '95', toTime(0))
  expect(computeRecentRange(values, '100', toTime(24 * hour + 1)).low).toBe('90')
})

test('values are compared as exact decimals, including negative ones', () => {
  const values = withReplaced(withReplaced([], '-9', toTime(0)), '9.999999999999', toTime(0))
  expect(computeRecentRange(values, '10', toTime(1))).toEqual({ low: '-9', high: '10' })
})

test('any number of edits fits into 97 slots without losing a value of the last 24 hours', () => {
  const edit = fc.record({ value: fc.integer({ min: -1000, max: 1000 }), wait: fc.nat(45 * minute) })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 300 }), (edits) => {
      let values: RecentValues = []
      let time = 0
      const replaced: { value: number; time: number }[] = []
      for (const { value, wait } of edits) {
        time += wait
        values = withReplaced(values, String(value), toTime(time))
        replaced.push({ value, time })
        expect(values.length).toBeLessThanOrEqual(97)
      }
      const { low, high } = computeRecentRange(values, '0', toTime(time))
      for (const one of replaced.filter(({ time: when }) => when > time - 24 * hour)) {
        expect(new Exact(low).lessThanOrEqualTo(one.value)).toBe(true)
        expect(new Exact(high).greaterThanOrEqualTo(one.value)).toBe(true)
      }
    }),
  )
})
