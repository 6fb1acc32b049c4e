import * as z from 'zod/mini'
import { startOfDay } from '../calendar/day-in-india.ts'
import { texts } from '../texts.ts'

const day = z.iso.date(texts.chooseDays).check(z.regex(/^20/, texts.chooseDays))

const maximumDays = 366

/** Days in India, both included. */
export const periodFields = { from: day, to: day }

export interface Period {
  readonly from: string
  readonly to: string
}

export function isShortEnough({ from, to }: Period): boolean {
  const days = (startOfDay(to).getTime() - startOfDay(from).getTime()) / (24 * 60 * 60 * 1000) + 1
  return days >= 1 && days <= maximumDays
}

const periodSchema = z.object(periodFields).check(z.refine(isShortEnough))

/** Days that are still being typed may be incomplete. */
export function isExportPeriod(period: Period): boolean {
  return periodSchema.safeParse(period).success
}
