import { expect, test } from 'vitest'
import { formatRelativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T12:00:00Z')
const second = 1_000
const day = 24 * 60 * 60 * second

test.each([
  [0, '0 seconds ago'],
  [second, '1 second ago'],
  [59 * second, '59 seconds ago'],
  [60 * second, '1 minute ago'],
  [60 * 60 * second - 1, '59 minutes ago'],
  [60 * 60 * second, '1 hour ago'],
  [day - 1, '23 hours ago'],
  [day, '1 day ago'],
  [30 * day - 1, '29 days ago'],
  [30 * day, '1 month ago'],
  [359 * day, '11 months ago'],
  [360 * day, '1 year ago'],
  [720 * day, '2 years ago'],
])('%d milliseconds are %s', (passed, text) => {
  expect(formatRelativeTime(new Date(now.getTime() - passed), now)).toBe(text)
})

test('a moment in the future counts as now', () => {
  expect(formatRelativeTime(new Date(now.getTime() + 5_000), now)).toBe('0 seconds ago')
})
