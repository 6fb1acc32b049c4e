import {
  type BusinessDay,
  listLastDays,
  sumDays,
  toBusinessDays,
} from '@rupee/domain/history/business-days.ts'
import type { DayTally } from '@rupee/domain/tallies/tally.ts'
import { useMemo } from 'react'
import { useDayTallies } from '#collections/numbers/day-tallies.ts'
import { useDayTally } from '#collections/tallies.ts'
import { findData, joinLive, type Live } from '#lib/live/live.ts'
import { useNow } from '#lib/time/use-now.ts'

export interface Period {
  /** Days, oldest first; the last one is today so far. */
  readonly days: readonly BusinessDay[]
  /** Sum of these days. */
  readonly sum: DayTally
  /** Same number of previous days, each at the index of the day it compares with. */
  readonly previousDays: readonly BusinessDay[]
  readonly previousSum: DayTally
}

/** Loads the tallies of the last days and of as many previous ones. */
export function useBusinessDays(count: number): Live<Period> {
  const days = useLastDays(2 * count)
  const today = days.at(-1) ?? ''
  const past = useDayTallies(days[0] ?? '', today)
  const live = useDayTally(today)
  const before = findData(past)
  const now = findData(live)
  const period = useMemo((): Period => {
    const tallies = new Map(before)
    if (now) tallies.set(today, now)
    const all = toBusinessDays(days, tallies)
    const half = all.length / 2
    const earlier = all.slice(0, half)
    const later = all.slice(half)
    return { days: later, sum: sumDays(later), previousDays: earlier, previousSum: sumDays(earlier) }
  }, [before, now, days, today])
  return joinLive(past, live, () => period)
}

/** Returns the first and the last day of a period, for filters. */
export function toPeriodBounds({ days }: Pick<Period, 'days'>): {
  readonly from: string
  readonly to: string
} {
  return { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }
}

/** Returns an array that stays identical until midnight in India. */
export function useLastDays(count: number): readonly string[] {
  const now = useNow(30_000)
  const today = listLastDays(1, now)[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days change with the date, not with the time
  return useMemo(() => listLastDays(count, now), [count, today])
}
