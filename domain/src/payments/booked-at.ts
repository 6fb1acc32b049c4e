import { startOfDay } from '../calendar/day-in-india.ts'
import { formatDay, formatMoment } from '../calendar/format-in-india.ts'

/** Returns the day of a statement line, with its time if the bank gave one. */
export function formatBookingTime(bookedAt: string): string {
  return bookedAt.includes('T')
    ? formatMoment(new Date(`${bookedAt}:00+05:30`))
    : formatDay(startOfDay(bookedAt))
}
