import { startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { formatChange } from '@rupee/domain/history/change.ts'

/** Formats a day as `21 Nov 2026`. */
export function nameDay(day: string): string {
  return formatDay(startOfDay(day))
}

/** Formats a day as `21 Nov`. */
export function shortenDay(day: string): string {
  return nameDay(day).replace(/ \d{4}$/, '')
}

export const namePeriod = (days: number) => `Last ${days} days`

export const namePreviousPeriod = (days: number) => `${days} days before`

/** Compares a figure with the previous period, such as `+12 % against the 30 days before`. */
export function describeComparison(now: number, before: number, days: number): string {
  const change = formatChange(String(now), String(before))
  return change ? `${change} against the ${days} days before` : `none in the ${days} days before`
}
