import * as z from 'zod/mini'
import { addDays } from '../calendar/day-in-india.ts'
import { rateText } from '../money/decimal-text.ts'

export const rateDays = 30

const ratePointSchema = z.object({ day: z.iso.date(), buy_at: rateText, sell_at: rateText })

/** Rates of a wallet at the end of a day in India on which they changed. They hold until the next one. */
export type RatePoint = z.infer<typeof ratePointSchema>

export type Rates = Pick<RatePoint, 'buy_at' | 'sell_at'>

/** `rateHistory/{wallet}`: oldest first, of 30 days at most. */
export const rateHistorySchema = z.object({ points: z.array(ratePointSchema) })

/**
 * Adds the rates of a day and drops expired points. The first point has the rates at the beginning of the 30 days.
 */
export function withRates(points: readonly RatePoint[], point: RatePoint): readonly RatePoint[] {
  const first = addDays(point.day, 1 - rateDays)
  const kept = points.filter(({ day }) => day > first)
  const old = points.filter(({ day }) => day <= first)
  const begun = old.at(-1)
  const others = kept.filter(({ day }) => day !== point.day)
  return [...(begun ? [{ ...begun, day: first }] : []), ...others, point]
}

interface RateChange {
  /** The day in India. */
  readonly day: string
  /** The rates before their change. */
  readonly before: Partial<Rates>
}

/** Reconstructs the points from earlier changes, newest first, if no history exists yet. */
export function toRatePoints(
  changes: readonly RateChange[],
  now: Rates,
  today: string,
): readonly RatePoint[] {
  let rates = now
  const points: RatePoint[] = []
  for (const { day, before } of changes) {
    if (points[0]?.day !== day) points.unshift({ day, ...rates })
    rates = { ...rates, ...before }
  }
  const begun = addDays(points[0]?.day ?? today, -1)
  return [{ day: begun, ...rates }, ...points]
}

/** Returns the rates with which a day began; undefined if no point precedes it. */
export function findOpeningRates(day: string, points: readonly RatePoint[]): Rates | undefined {
  return points.findLast((point) => point.day < day)
}

export interface RateOfDay {
  readonly day: string
  /** Undefined before the first known day. */
  readonly rates: Rates | undefined
}

/** The rates of each of these days. The last day is today. */
export function listDailyRates(
  days: readonly string[],
  points: readonly RatePoint[],
  today: Rates,
): readonly RateOfDay[] {
  return days.map((day, place) => ({
    day,
    rates: place === days.length - 1 ? today : points.findLast((point) => point.day <= day),
  }))
}
