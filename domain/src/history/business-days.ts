import { addDays, toDay } from '../calendar/day-in-india.ts'
import type { Waits } from '../calendar/wait-ranges.ts'
import { Exact } from '../money/money.ts'
import { type DayTally, dayTallySchema, emptyDayTally, sumTallies } from '../tallies/tally.ts'

/** Days in India up to today, oldest first. */
export function listLastDays(count: number, now: Date): readonly string[] {
  const today = toDay(now)
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}

export interface BusinessDay {
  readonly day: string
  readonly tally: DayTally
}

/** Each day with its tally. Days without a tally had no business. */
export function toBusinessDays(
  days: readonly string[],
  tallies: ReadonlyMap<string, DayTally>,
): readonly BusinessDay[] {
  return days.map((day) => ({ day, tally: tallies.get(day) ?? emptyDayTally }))
}

/** All days together. */
export function sumDays(days: readonly BusinessDay[]): DayTally {
  return dayTallySchema.parse(sumTallies(days.map(({ tally }) => tally)))
}

/** Whole rupees, for plots and tables. */
export function toRupees(paise: number): number {
  return new Exact(paise).dividedBy(100).round().toNumber()
}

export interface StaffFigures {
  readonly uid: string
  readonly approved: number
  readonly rejected: number
  readonly waits: Waits
}

/** The person with the most decisions comes first. */
export function listStaffFigures({ staff }: Pick<DayTally, 'staff'>): readonly StaffFigures[] {
  const countDecided = ({ approved, rejected }: StaffFigures) => approved + rejected
  return Object.entries(staff)
    .map(([uid, figures]) => ({ uid, ...figures }))
    .filter((figures) => countDecided(figures) > 0)
    .toSorted((one, other) => countDecided(other) - countDecided(one) || one.uid.localeCompare(other.uid))
}

export interface ReasonFigure {
  /** Undefined where staff gave none. */
  readonly reason: string | undefined
  readonly count: number
}

/** Most frequent reasons first; rejections without a reason come last. */
export function listReasonFigures({
  rejected,
  reasons,
}: Pick<DayTally, 'rejected' | 'reasons'>): readonly ReasonFigure[] {
  const given = Object.entries(reasons)
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
  const others = rejected.count - given.reduce((sum, { count }) => sum + count, 0)
  return [...given, { reason: undefined, count: others }].filter(({ count }) => count > 0)
}
