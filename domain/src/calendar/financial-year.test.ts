import { expect, test } from 'vitest'
import { nameFinancialYear, toFinancialYear, toYearRange } from './financial-year.ts'

test.each([
  ['2026-03-31T18:29:59Z', 2025, '2025-26'],
  ['2026-03-31T18:30:00Z', 2026, '2026-27'],
  ['2026-12-31T23:59:59Z', 2026, '2026-27'],
  ['2099-04-01T00:00:00+05:30', 2099, '2099-00'],
])('%s in India is in the financial year that begins in %i', (moment, year, name) => {
  const at = new Date(moment)
  expect(toFinancialYear(at)).toBe(year)
  expect(nameFinancialYear(year)).toBe(name)
  const { from, to } = toYearRange(year)
  expect(at >= from && at < to).toBe(true)
})
