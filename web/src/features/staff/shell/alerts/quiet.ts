import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { formatMoment, formatTime } from '@rupee/domain/calendar/format-in-india.ts'

const quietMinutes = 10

/** Describes since when there has been no news; undefined if there was some recently, or never. */
export function describeQuiet(last: Date | undefined, now: Date): string | undefined {
  if (!last || now.getTime() - last.getTime() < quietMinutes * 60_000) return undefined
  return `No news since ${toDay(last) === toDay(now) ? formatTime(last) : formatMoment(last)}`
}
