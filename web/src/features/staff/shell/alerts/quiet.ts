import { toDay } from '@rupee/domain/calendar/day-in-india.ts'
import { formatMoment, formatShortDay, formatTime } from '@rupee/domain/calendar/format-in-india.ts'

const quietMinutes = 10

interface Quiet {
  readonly words: string
  /** The same text, shortened for the header on a phone. */
  readonly short: string
}

/** Describes since when there has been no news; undefined if there was some recently, or never. */
export function describeQuiet(last: Date | undefined, now: Date): Quiet | undefined {
  if (!last || now.getTime() - last.getTime() < quietMinutes * 60_000) return undefined
  const isToday = toDay(last) === toDay(now)
  return {
    words: `No news since ${isToday ? formatTime(last) : formatMoment(last)}`,
    short: `Quiet since ${isToday ? formatTime(last) : formatShortDay(last)}`,
  }
}
