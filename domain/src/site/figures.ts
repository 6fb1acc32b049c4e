import * as z from 'zod/mini'
import { countWaits, findMedianWait, type WaitRange, type Waits } from '../calendar/wait-ranges.ts'
import type { DayTally } from '../tallies/tally.ts'

export const figureDays = 30

/** Below this sample size, count and median are meaningless. */
const minimumSample = 10

/** Range of a median, in minutes. */
const rangeSchema = z.object({ from: z.int().check(z.gte(0)), to: z.optional(z.int().check(z.positive())) })

type Range = z.infer<typeof rangeSchema>

/** Public figures of the last 30 days: `site/figures`. Figures with too small a sample are missing. */
export const siteFiguresSchema = z.object({
  /** Number of orders that were paid out, and their time since they were placed. */
  payouts: z.optional(z.extend(rangeSchema, { count: z.int().check(z.positive()) })),
  /** The same figures by the wallet that was paid in. */
  payoutsTo: z._default(z.record(z.string(), rangeSchema), {}),
  /** Duration of a KYC check. */
  checks: z.optional(rangeSchema),
})

export type SiteFigures = z.infer<typeof siteFiguresSchema>

export function toFigures({
  payouts: all,
  payoutsTo: byWallet,
  checks,
}: Pick<DayTally, 'payouts' | 'payoutsTo' | 'checks'>): SiteFigures | undefined {
  const [payouts, checked] = [all, checks.waits].map(toRange)
  if (!payouts && !checked) return undefined
  const payoutsTo = Object.entries(byWallet).flatMap(([wallet, waits]) => {
    const range = toRange(waits)
    return range ? [[wallet, range] as const] : []
  })
  // Without undefined properties, because the published document is compared with it.
  return {
    ...(payouts && { payouts: { ...payouts, count: countWaits(all) } }),
    payoutsTo: Object.fromEntries(payoutsTo),
    ...(checked && { checks: checked }),
  }
}

/** Returns the usual duration of payouts in a wallet, or of all wallets if this one has too few. */
export function findUsualPayout(figures: SiteFigures | undefined, wallet: string): WaitRange | undefined {
  const range = figures?.payoutsTo[wallet] ?? figures?.payouts
  return range && { from: range.from, to: range.to }
}

function toRange(waits: Waits): Range | undefined {
  const median = countWaits(waits) < minimumSample ? undefined : findMedianWait(waits)
  return median && { from: median.from, ...(median.to !== undefined && { to: median.to }) }
}
