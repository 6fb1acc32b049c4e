import { type Assignment, assignmentSchema } from '@rupee/domain/orders/assignment/assignment.ts'
import { collection, limit, orderBy, query } from 'firebase/firestore'
import { makeDocumentConverter } from '#lib/firebase/document-converter.ts'
import { firestore } from '#lib/firebase/firestore.ts'
import { type Live, useLive } from '#lib/live/live.ts'
import { watchList } from '#lib/live/live-queries.ts'
import { mapQuery } from '#lib/live/live-query.ts'

/** Subscribes to the assignments of pending orders, by tracking ID. */
export function useAssignments(): Live<ReadonlyMap<string, Assignment>> {
  return useLive(assignments)
}

const toAssignment = makeDocumentConverter(assignmentSchema)

/** Maximum number of assignments listened to, more than all staff handle in a day. */
const maximum = 500

const assignments = mapQuery(
  watchList(
    'assignments',
    query(collection(firestore, 'assignments'), orderBy('at', 'desc'), limit(maximum)),
    (document) => {
      const assignment = toAssignment(document)
      return assignment && ([document.id, assignment] as const)
    },
  ),
  (assigned) => new Map(assigned),
)
