import { auditActionSchema } from '@rupee/domain/audit/audit.ts'
import { addDays, startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import type { AuditFilter } from '#collections/audit.ts'

/** Parameters of the address, so that a link shows the same results. */
export const auditParameters = ['action', 'by', 'about', 'from', 'to'] as const

export type AuditParameters = Readonly<Record<(typeof auditParameters)[number], string>>

/** Parses the filters; undefined for those that are absent or invalid. */
export function toFilter({ action, by, about, from, to }: AuditParameters): AuditFilter {
  return {
    action: auditActionSchema.safeParse(action).data,
    by: by || undefined,
    about: about.trim() || undefined,
    from: parseDay(from),
    to: parseDay(to),
  }
}

export interface Period {
  readonly name: string
  readonly from: string
  readonly to: string
}

/** Returns common periods, relative to a day in India. */
export function listCommonPeriods(today: string): readonly Period[] {
  return [
    { name: 'Today', from: today, to: today },
    { name: '7 days', from: addDays(today, -6), to: today },
    { name: '30 days', from: addDays(today, -29), to: today },
  ]
}

function parseDay(typed: string): string | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(startOfDay(typed).getTime())
  return isDay ? typed : undefined
}
