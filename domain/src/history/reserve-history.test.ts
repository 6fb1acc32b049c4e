import { expect, test } from 'vitest'
import { addMonths, listDailyReserves, reserveMonthSchema, toDayOfMonth, toMonth } from './reserve-history.ts'

test('a day is stored under its month', () => {
  expect([toMonth('2026-11-21'), toDayOfMonth('2026-11-21')]).toEqual(['2026-11', '21'])
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -13, '2025-10'],
  ['2026-11', 0, '2026-11'],
])('%s and %d months are %s', (month, months, result) => {
  expect(addMonths(month, months)).toBe(result)
})

test('the history lists each day across months, without a value where none was recorded', () => {
  const months = [
    { id: '2026-10', days: { '31': { usdt: '12.50', inr: '100.00' } } },
    { id: '2026-11', days: { '01': { inr: '90.00' }, '02': { usdt: '11.00' } } },
  ].map((month) => reserveMonthSchema.parse(month))
  const days = ['2026-09-30', '2026-10-31', '2026-11-01', '2026-11-02']
  expect(listDailyReserves(days, months, 'usdt')).toEqual([undefined, '12.50', undefined, '11.00'])
  expect(listDailyReserves(days, [], 'usdt')).toEqual([undefined, undefined, undefined, undefined])
})
