import * as z from 'zod/mini'
import { plural, t } from '../language/translate.ts'

/**
 * Lower bounds of the ranges of waiting times, in minutes. Times are counted by range, because counts can be
 * added up and a median cannot. A range is stored under where it begins, so that other ranges do not change
 * what was counted before.
 */
const starts = [
  0, 1, 2, 5, 10, 15, 20, 30, 45, 60, 120, 180, 240, 360, 480, 720, 1440, 2880, 4320, 10_080,
] as const

/** Number of people by waiting time, named by the first minute of the range. */
export const waitsSchema = z._default(z.record(z.string().check(z.regex(/^\d{1,5}$/)), z.int()), {})

export type Waits = z.infer<typeof waitsSchema>

/** Returns the range of a waiting time. A negative one, from a slow clock, counts as zero. */
export function toWaitRange(from: Date, to: Date): string {
  return waitOfMinutes(countMinutes(from, to))
}

export function waitOfMinutes(minutes: number): string {
  return String(starts.findLast((start) => start <= minutes) ?? 0)
}

/** Whole minutes. */
export function countMinutes(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000))
}

/** Minutes from the first to less than the second; undefined where the range is open. */
export interface WaitRange {
  readonly from: number
  readonly to: number | undefined
}

/** Ranges with their counts, shortest first. Empty ranges are listed only between others. */
export function listRanges(waits: Waits): readonly (WaitRange & { readonly count: number })[] {
  const counted = Object.entries(waits).filter(([, count]) => count > 0)
  const from = counted.map(([start]) => Number(start))
  const lowest = Math.min(...from)
  const highest = Math.max(...from)
  const all = new Set([...starts, ...from])
  return [...all]
    .filter((start) => start >= lowest && start <= highest)
    .toSorted((one, other) => one - other)
    .map((start) => ({ from: start, to: toRangeEnd(start), count: Math.max(waits[start] ?? 0, 0) }))
}

export function countWaits(waits: Waits): number {
  return listRanges(waits).reduce((sum, { count }) => sum + count, 0)
}

/** Returns the range that contains this quantile of all waiting times; undefined if nobody waited. */
export function findQuantile(share: number, waits: Waits): WaitRange | undefined {
  const place = Math.max(1, Math.ceil(share * countWaits(waits)))
  let passed = 0
  for (const { count, ...range } of listRanges(waits)) {
    passed += count
    if (passed >= place) return range
  }
  return undefined
}

export const findMedianWait = (waits: Waits) => findQuantile(0.5, waits)

export const findLongestWait = (waits: Waits) => findQuantile(1, waits)

/** `5 to 10 minutes`, `45 minutes to 1 hour`, `over 7 days`. */
export function describeWaitRange({ from, to }: WaitRange): string {
  if (to === undefined) return t('over {duration}', { duration: describeDuration(from) })
  if (from === 0) return t('under {duration}', { duration: describeDuration(to) })
  const begin = toUnits(from)
  const end = toUnits(to)
  const short = begin.unit === end.unit ? `${begin.count}` : describeDuration(from)
  return t('{shortest} to {longest}', { shortest: short, longest: describeDuration(to) })
}

const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

function toUnits(minutes: number) {
  const [unit, length] = units.find(([, each]) => minutes % each === 0) ?? units[2]
  return { count: minutes / length, unit }
}

function describeDuration(minutes: number): string {
  const { count, unit } = toUnits(minutes)
  if (unit === 'day') return plural(count, '{count} day', '{count} days')
  if (unit === 'hour') return plural(count, '{count} hour', '{count} hours')
  return plural(count, '{count} minute', '{count} minutes')
}

function toRangeEnd(start: number): number | undefined {
  return starts.find((each) => each > start)
}
