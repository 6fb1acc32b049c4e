import { describe, expect, test } from 'vitest'
import { addDays, endOfDay, formatSheetMoment, startOfDay, toDay } from './day-in-india.ts'

describe('a day in India', () => {
  test.each([
    ['2026-11-21T18:29:59.999Z', '2026-11-21'],
    ['2026-11-21T18:30:00.000Z', '2026-11-22'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01'],
  ])('%s is on %s', (moment, day) => {
    expect(toDay(new Date(moment))).toBe(day)
  })

  test('begins at midnight in India', () => {
    expect(startOfDay('2026-11-22').toISOString()).toBe('2026-11-21T18:30:00.000Z')
    expect(toDay(startOfDay('2026-11-22'))).toBe('2026-11-22')
  })

  test('ends as the next one begins', () => {
    expect(endOfDay('2026-12-31')).toEqual(startOfDay('2027-01-01'))
  })

  test('is followed by the next day, across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addDays('2026-11-21', -29)).toBe('2026-10-23')
  })
})

test('a moment in a file is in Indian time, so that files sort by it', () => {
  expect(formatSheetMoment(new Date('2026-12-31T20:04:05.678Z'))).toBe('2027-01-01 01:34:05')
})
