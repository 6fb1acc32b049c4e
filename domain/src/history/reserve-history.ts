import * as z from 'zod/mini'
import { decimalText } from '../money/decimal-text.ts'

/** `reserveHistory/2026-11`: by the day of the month, then by wallet ID, the reserve when the day had just begun. */
export const reserveMonthSchema = z.object({
  id: z.string(),
  days: z._default(z.record(z.string(), z.record(z.string(), decimalText)), {}),
})

export type ReserveMonth = z.infer<typeof reserveMonthSchema>

/** Number of months that always contain a year: the current one and twelve whole ones. */
export const keptMonths = 13

/** `2026-11` of `2026-11-21`. */
export function toMonth(day: string): string {
  return day.slice(0, 7)
}

/** `21` of `2026-11-21`. */
export function toDayOfMonth(day: string): string {
  return day.slice(8)
}

/** The month this many months later, or earlier if negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, ordinal = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, ordinal - 1 + months)).toISOString().slice(0, 7)
}

/** The reserve of one wallet on each of these days; undefined on a day without a note. */
export function listDailyReserves(
  days: readonly string[],
  months: readonly ReserveMonth[],
  wallet: string,
): readonly (string | undefined)[] {
  const byMonth = new Map(months.map(({ id, days }) => [id, days]))
  return days.map((day) => byMonth.get(toMonth(day))?.[toDayOfMonth(day)]?.[wallet])
}
