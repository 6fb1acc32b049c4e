import { expect, test } from 'vitest'
import { formatWaitingTime, toWaitingLevel } from './waiting.ts'

const now = new Date('2026-11-21T12:00:00Z')
const subtractMinutes = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each([
  [-3, '0 min', 'usual'],
  [0, '0 min', 'usual'],
  [29, '29 min', 'usual'],
  [30, '30 min', 'long'],
  [60, '1 h 0 min', 'long'],
  [119, '1 h 59 min', 'long'],
  [120, '2 h 0 min', 'tooLong'],
  [24 * 60, '1 d 0 h', 'tooLong'],
  [50 * 60 + 59, '2 d 2 h', 'tooLong'],
])('an order of %i minutes waits %s, which is %s', (minutes, text, level) => {
  expect(formatWaitingTime(subtractMinutes(minutes), now)).toBe(text)
  expect(toWaitingLevel(subtractMinutes(minutes), now)).toBe(level)
})
