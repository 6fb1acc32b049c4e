import { addDays, startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import { type QueryFieldFilterConstraint, where } from 'firebase/firestore'

/** Constrains a query to days in India, both inclusive. An undefined day leaves that end open. */
export function filterByDays(
  field: string,
  from: string | undefined,
  to: string | undefined,
): QueryFieldFilterConstraint[] {
  return [
    ...(from ? [where(field, '>=', startOfDay(from))] : []),
    ...(to ? [where(field, '<', startOfDay(addDays(to, 1)))] : []),
  ]
}
