import { expect, test } from 'vitest'
import { adjustToOurClock, isTimeToSaySo } from './end-of-session.ts'

test('the time to the end is right on a device with a wrong clock', () => {
  const end = {
    now: '2026-11-22T06:00:00.000Z',
    ends: '2026-11-22T07:00:00.000Z',
    ends_at_latest: '2026-11-22T18:00:00.000Z',
  }
  expect(adjustToOurClock(end, 1_000)).toEqual({ known: 1_000, at: 3_601_000, latest: 43_201_000 })
})

const minute = 60_000

test.each([
  ['just after the last time', { at: 60, latest: 600 }, 4, false],
  ['after five minutes', { at: 60, latest: 600 }, 6, true],
  ['after a fifth of a short time', { at: 10, latest: 600 }, 3, true],
  ['and not where nothing puts off the end', { at: 60, latest: 60 }, 30, false],
])('activity is reported %s', (_when, { at, latest }, passed, says) => {
  const end = { known: 0, at: at * minute, latest: latest * minute }
  expect(isTimeToSaySo(end, passed * minute)).toBe(says)
})
