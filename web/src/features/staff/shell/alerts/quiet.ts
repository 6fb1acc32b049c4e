import { dayOf } from '@rupee/domain/calendar/day-in-india.ts'
import { formatMoment, formatTime } from '@rupee/domain/calendar/format-in-india.ts'

const quietMinutes = 10

/** Since when nothing has come, in words; undefined while something came a moment ago, or nothing ever did. */
export function quietSince(last: Date | undefined, now: Date): string | undefined {
  if (!last || now.getTime() - last.getTime() < quietMinutes * 60_000) return undefined
  return `No news since ${dayOf(last) === dayOf(now) ? formatTime(last) : formatMoment(last)}`
}
