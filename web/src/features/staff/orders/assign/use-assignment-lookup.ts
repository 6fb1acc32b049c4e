import type { Assignment } from '@rupee/domain/orders/assignment/assignment.ts'
import { useAssignments } from '#collections/desk/assignments.ts'
import { useSession } from '#lib/session/session.ts'

export type FindAssignment = (trackingID: string) => Assignment | undefined

/** Returns a function that looks up the assignment of an order. */
export function useAssignmentLookup(): FindAssignment {
  const assignments = useAssignments()
  return (trackingID) => (assignments.status === 'success' ? assignments.data.get(trackingID) : undefined)
}

/** Returns a function that says whether an order is assigned to someone else. */
export function useIsColleagues(): (assignment: Assignment | undefined) => boolean {
  const session = useSession()
  const own = session.status === 'customer' ? session.uid : undefined
  return (assignment) => assignment !== undefined && assignment.assignee !== own
}
