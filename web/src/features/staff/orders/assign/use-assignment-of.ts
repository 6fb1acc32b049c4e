import type { Assignment } from '@rupee/domain/orders/assignment/assignment.ts'
import { useAssignments } from '#collections/desk/assignments.ts'
import { useSession } from '#lib/session/session.ts'

export type AssignmentOf = (trackingID: string) => Assignment | undefined

/** Looks up to whom an order is assigned. */
export function useAssignmentOf(): AssignmentOf {
  const assignments = useAssignments()
  return (trackingID) => (assignments.status === 'success' ? assignments.data.get(trackingID) : undefined)
}

/** Whether an order is assigned to somebody else. */
export function useIsColleagues(): (assignment: Assignment | undefined) => boolean {
  const session = useSession()
  const own = session.status === 'customer' ? session.uid : undefined
  return (assignment) => assignment !== undefined && assignment.assignee !== own
}
