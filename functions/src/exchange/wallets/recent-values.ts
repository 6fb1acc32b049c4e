import { Exact } from '@rupee/domain/money/money.ts'
import * as z from 'zod/mini'

const signedText = z.string().check(z.regex(/^-?\d+(\.\d+)?$/))

/** Lowest and highest value that edits replaced in one slot, and the time of the last of them, in milliseconds. */
const slotSchema = z.object({ until: z.int().check(z.gte(0)), low: signedText, high: signedText })

/** Oldest first. There are at most as many slots as fit into the window, however many edits there are. */
export const recentValuesSchema = z.array(slotSchema)

export type RecentValues = z.infer<typeof recentValuesSchema>

export interface Range {
  readonly low: string
  readonly high: string
}

const window = 24 * 60 * 60 * 1000

/**
 * The last edit of a slot counts for all of them, so a value is forgotten after 24 hours, or up to 15 minutes later.
 */
const slotLength = 15 * 60 * 1000

/** Adds the value that an edit replaces now. */
export function withReplaced(values: RecentValues, replaced: string, now: Date): RecentValues {
  const kept = keepRecent(values, now)
  const last = kept.at(-1)
  const until = now.getTime()
  // The clocks of two instances differ, so the last edit may lie in the future.
  if (!last || toSlot(last.until) < toSlot(until)) return [...kept, { until, low: replaced, high: replaced }]
  const merged = { until: Math.max(last.until, until), ...toRange([last.low, last.high, replaced]) }
  return [...kept.slice(0, -1), merged]
}

/** The lowest and the highest value of the last 24 hours. */
export function computeRecentRange(values: RecentValues, current: string, now: Date): Range {
  return toRange([current, ...keepRecent(values, now).flatMap(({ low, high }) => [low, high])])
}

/** A value counts for 24 hours from the moment at which it was replaced. */
function keepRecent(values: RecentValues, now: Date): RecentValues {
  return values.filter(({ until }) => until > now.getTime() - window)
}

function toSlot(time: number): number {
  return Math.floor(time / slotLength)
}

function toRange(values: readonly string[]): Range {
  return { low: Exact.min(...values).toFixed(), high: Exact.max(...values).toFixed() }
}
