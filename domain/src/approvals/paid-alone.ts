import * as z from 'zod/mini'
import { toDay } from '../calendar/day-in-india.ts'
import type { Controls } from '../controls/controls.ts'
import { decimalText } from '../money/decimal-text.ts'
import { Exact } from '../money/money.ts'
import { formatWholeRupees } from '../orders/limits.ts'

/**
 * Payouts that one person made without a second person on a day in India: `staff/{uid}/paidAlone/{day}`. Each person
 * has their own documents, so nobody waits for a lock of another.
 */
export const paidAloneSchema = z.object({
  /** Worth of single payouts and of whole batches, in rupees. */
  worth: decimalText,
})

export function toPaidAlonePath(uid: string, now: Date): string {
  return `staff/${uid}/paidAlone/${toDay(now)}`
}

/**
 * Returns why this person needs a second one for the payout, given their payouts of today; undefined if they do not.
 */
export function findDayExcess(
  before: string,
  worth: string,
  { payoutDay }: Pick<Controls, 'payoutDay'>,
): string | undefined {
  if (new Exact(before).plus(worth).lessThanOrEqualTo(payoutDay)) return undefined
  const limit = `one person can pay out ${formatWholeRupees(payoutDay)} a day`
  return `${formatWholeRupees(before)} paid out alone today, and ${limit}`
}
