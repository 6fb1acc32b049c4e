import { z } from 'zod'
import { countOf, medianOf } from '../calendar/wait-ranges.ts'
import type { DayTally } from '../records/tally.ts'

export const figureDays = 30

/** Of fewer payouts neither their number nor their median says anything. */
const fewestPayouts = 10

/** What visitors read of the last 30 days: `site/figures`. It is missing while there is too little to tell. */
export const siteFiguresSchema = z.object({
  /** How many orders were paid out. */
  paidOut: z.int().positive(),
  /** Where the range of the median begins and ends, in minutes: from an order to its payout. */
  from: z.int().min(0),
  to: z.int().positive().optional(),
})

export type SiteFigures = z.infer<typeof siteFiguresSchema>

/** Days of before counted no payouts by their time, so only as many count as have one. */
export function figuresOf({ payouts }: Pick<DayTally, 'payouts'>): SiteFigures | undefined {
  const [paidOut, median] = [countOf(payouts), medianOf(payouts)]
  if (paidOut < fewestPayouts || !median) return undefined
  const { from, to } = median
  return { paidOut, from, ...(to !== undefined && { to }) }
}
