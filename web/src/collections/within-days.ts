import { daysAfter, startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import { type QueryFieldFilterConstraint, where } from 'firebase/firestore'

/** From one day in India to another, both included. Without a day that end is open. */
export function withinDays(
  field: string,
  from: string | undefined,
  to: string | undefined,
): QueryFieldFilterConstraint[] {
  return [
    ...(from ? [where(field, '>=', startOfDay(from))] : []),
    ...(to ? [where(field, '<', startOfDay(daysAfter(to, 1)))] : []),
  ]
}
