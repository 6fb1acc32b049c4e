import { expect, test } from 'vitest'
import { isDue, readSchedules } from './schedules.ts'

const makeTrigger = (id: string, schedule?: string) => ({ id, ...(schedule && { schedule: { schedule } }) })

test('scheduled functions are read from those that the emulator loaded', () => {
  const answer = {
    backends: [
      {
        functionTriggers: [
          makeTrigger('api'),
          makeTrigger('a', 'every 5 minutes'),
          makeTrigger('b', 'every 2 hours'),
        ],
      },
    ],
  }
  expect(readSchedules(answer)).toEqual([
    { id: 'a', everyMinutes: 5 },
    { id: 'b', everyMinutes: 120 },
  ])
})

test('a function that was loaded twice is listed once', () => {
  const answer = {
    backends: [
      { functionTriggers: [makeTrigger('a', 'every 5 minutes'), makeTrigger('a', 'every 5 minutes')] },
    ],
  }
  expect(readSchedules(answer)).toEqual([{ id: 'a', everyMinutes: 5 }])
})

test('an unsupported schedule is reported, not ignored', () => {
  const answer = { backends: [{ functionTriggers: [makeTrigger('a', '5 4 * * sun')] }] }
  expect(() => readSchedules(answer)).toThrow('5 4 * * sun')
})

test.each([
  ['2026-01-01T00:00:00Z', true],
  ['2026-01-01T00:05:00Z', true],
  ['2026-01-01T00:06:00Z', false],
])('every five minutes, at %s: %s', (time, due) => {
  expect(isDue({ id: 'a', everyMinutes: 5 }, new Date(time))).toBe(due)
})
