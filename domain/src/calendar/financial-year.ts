import { startOfDay, toDay } from './day-in-india.ts'

/** April to March in India, named by the calendar year in which it begins. */
export function toFinancialYear(at: Date): number {
  const [year = 0, month = 0] = toDay(at).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

export function toYearRange(beginning: number): { readonly from: Date; readonly to: Date } {
  return { from: startOfDay(`${beginning}-04-01`), to: startOfDay(`${beginning + 1}-04-01`) }
}

/** Name of the year as on tax forms: `2026-27`. */
export function nameFinancialYear(beginning: number): string {
  return `${beginning}-${String((beginning + 1) % 100).padStart(2, '0')}`
}
