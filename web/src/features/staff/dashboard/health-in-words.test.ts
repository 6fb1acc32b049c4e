import { expect, test } from 'vitest'
import { describeHealth } from './health-in-words.ts'

const now = new Date('2026-01-05T12:00:00Z')
const well = {
  at: new Date('2026-01-05T11:57:30Z'),
  orderMinutes: 500,
  mailMinutes: 0,
  approvalMinutes: 0,
  sealMinutes: 60,
  lateSchedules: [],
}

test('nothing is reported while all is well, however long an order waits', () => {
  expect(describeHealth(well, now)).toEqual({ problems: [], measured: 'Measured 2 min ago' })
})

test('each late part is named with what it means', () => {
  const late = { mailMinutes: 12, sealMinutes: 200, lateSchedules: ['sweepKyc', 'endQuotes'] }
  const { problems } = describeHealth({ ...well, ...late }, now)
  expect(problems).toEqual([
    'Some scheduled work did not run in time: sweepKyc, endQuotes.',
    'A mail has waited for 12 minutes. Customers may miss codes and news.',
    expect.stringContaining('The audit is not sealed'),
  ])
})

test('a measure that is too old says that scheduled work has stopped', () => {
  const { problems, measured } = describeHealth({ ...well, at: new Date('2026-01-05T11:40:00Z') }, now)
  expect(problems).toEqual([expect.stringContaining('Scheduled work has stopped')])
  expect(measured).toBe('Measured 20 min ago')
})

test('a new project has no measure', () => {
  expect(describeHealth(undefined, now)).toEqual({
    problems: [],
    measured: 'Not measured yet. The first measurement takes five minutes.',
  })
})
