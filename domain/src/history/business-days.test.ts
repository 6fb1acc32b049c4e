import { expect, test } from 'vitest'
import { findMedianWait } from '../calendar/wait-ranges.ts'
import { dayTallySchema, emptyDayTally } from '../tallies/tally.ts'
import {
  listLastDays,
  listReasonFigures,
  listStaffFigures,
  sumDays,
  toBusinessDays,
  toRupees,
} from './business-days.ts'

test('the last days end today in India, where a day begins at 18:30 UTC', () => {
  expect(listLastDays(3, new Date('2026-03-01T18:29:59Z'))).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(listLastDays(2, new Date('2026-03-01T18:30:00Z'))).toEqual(['2026-03-01', '2026-03-02'])
})

test('a day without a tally is an empty day', () => {
  const busy = dayTallySchema.parse({ placed: { count: 2, worth: 50_000 } })
  const days = toBusinessDays(['2026-11-20', '2026-11-21'], new Map([['2026-11-21', busy]]))
  expect(days).toEqual([
    { day: '2026-11-20', tally: emptyDayTally },
    { day: '2026-11-21', tally: busy },
  ])
})

test('days add up, with their waiting times, so that the median covers all days', () => {
  const days = [
    { rejected: { count: 1 }, waits: { 5: 1, 60: 1 }, staff: { asha: { approved: 1, waits: { 5: 1 } } } },
    { waits: { 5: 3 }, staff: { asha: { approved: 2 }, ben: { rejected: 1 } }, reasons: { other: 1 } },
  ].map((tally, index) => ({ day: `2026-11-2${index}`, tally: dayTallySchema.parse(tally) }))
  const sum = sumDays(days)
  expect(sum).toMatchObject({
    rejected: { count: 1 },
    waits: { 5: 4, 60: 1 },
    staff: { asha: { approved: 3, rejected: 0, waits: { 5: 1 } }, ben: { approved: 0, rejected: 1 } },
  })
  expect(findMedianWait(sum.waits)).toEqual({ from: 5, to: 10 })
  expect(sumDays([])).toEqual(emptyDayTally)
})

test('staff are sorted by their number of decisions, without those who decided nothing', () => {
  const { staff } = dayTallySchema.parse({
    staff: {
      cara: { approved: 0 },
      ben: { approved: 1, rejected: 1 },
      asha: { approved: 3 },
      dev: { rejected: 2 },
    },
  })
  expect(listStaffFigures({ staff }).map(({ uid }) => uid)).toEqual(['asha', 'ben', 'dev'])
})

test('reasons are sorted by count, followed by the rejections without a reason', () => {
  const rejected = { count: 7 }
  expect(
    listReasonFigures({ rejected, reasons: { other: 1, 'wrong amount': 3, 'name differs': 0 } }),
  ).toEqual([
    { reason: 'wrong amount', count: 3 },
    { reason: 'other', count: 1 },
    { reason: undefined, count: 3 },
  ])
  expect(listReasonFigures({ rejected: { count: 0 }, reasons: {} })).toEqual([])
})

test('paise are shown as whole rupees', () => {
  expect([toRupees(150), toRupees(149), toRupees(0)]).toEqual([2, 1, 0])
})
