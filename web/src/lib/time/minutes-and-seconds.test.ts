import { expect, test } from 'vitest'
import { formatMinutesAndSeconds } from './minutes-and-seconds.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [605, '10:05'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatMinutesAndSeconds(seconds)).toBe(text)
})
