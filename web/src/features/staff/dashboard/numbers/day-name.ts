import { startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'

/** `21 Nov 2026`. */
export function dayName(day: string): string {
  return formatDay(startOfDay(day))
}
