import { expect, test } from 'vitest'
import { findOpeningRates, listDailyRates, type RatePoint, toRatePoints, withRates } from './rate-history.ts'

const makePoint = (day: string, buy_at: string): RatePoint => ({ day, buy_at, sell_at: '80' })

test('only the last rates of a day are kept', () => {
  const points = withRates(
    [makePoint('2026-11-20', '90'), makePoint('2026-11-21', '91')],
    makePoint('2026-11-21', '92'),
  )
  expect(points).toEqual([makePoint('2026-11-20', '90'), makePoint('2026-11-21', '92')])
})

test('points older than 30 days are dropped, except the rates in force when the 30 days began', () => {
  const points = [makePoint('2026-09-01', '70'), makePoint('2026-10-01', '80'), makePoint('2026-11-01', '90')]
  expect(withRates(points, makePoint('2026-11-21', '92'))).toEqual([
    makePoint('2026-10-23', '80'),
    makePoint('2026-11-01', '90'),
    makePoint('2026-11-21', '92'),
  ])
})

test('a history has at most 30 points', () => {
  let points: readonly RatePoint[] = []
  for (let day = 1; day <= 31; day += 1)
    points = withRates(points, makePoint(`2026-10-${String(day).padStart(2, '0')}`, '90'))
  expect(points).toHaveLength(30)
  expect(points[0]?.day).toBe('2026-10-02')
})

test('earlier changes become points, preceded by the rates before the first one', () => {
  const now = { buy_at: '95', sell_at: '80' }
  const changes = [
    { day: '2026-11-20', before: { buy_at: '94' } },
    { day: '2026-11-20', before: { buy_at: '93' } },
    { day: '2026-11-10', before: { buy_at: '90', sell_at: '78' } },
  ]
  expect(toRatePoints(changes, now, '2026-11-23')).toEqual([
    { day: '2026-11-09', buy_at: '90', sell_at: '78' },
    makePoint('2026-11-10', '93'),
    makePoint('2026-11-20', '95'),
  ])
  expect(toRatePoints([], now, '2026-11-23')).toEqual([makePoint('2026-11-22', '95')])
})

test('rates hold until they change, and the live rates hold today', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
  const today = { buy_at: '93', sell_at: '80' }
  const points = [makePoint('2026-11-20', '90')]
  expect(listDailyRates(days, points, today).map(({ rates }) => rates?.buy_at)).toEqual([
    undefined,
    '90',
    '90',
    '93',
  ])
})

test('a day opens with the last known rates of an earlier day', () => {
  const points = [
    { day: '2026-11-18', buy_at: '92', sell_at: '89' },
    { day: '2026-11-20', buy_at: '93', sell_at: '90' },
  ]
  expect(findOpeningRates('2026-11-20', points)?.buy_at).toBe('92')
  expect(findOpeningRates('2026-11-21', points)?.buy_at).toBe('93')
  expect(findOpeningRates('2026-11-18', points)).toBeUndefined()
})
