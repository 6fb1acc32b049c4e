import { type Assignment, assignmentSchema } from '@rupee/domain/orders/assignment/assignment.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

/** Kept apart from the orders, which their customers read. */
const assignments = () => world().firestore.collection('assignments')

export const assignmentRef = (trackingID: string) => assignments().doc(trackingID)

export const assignmentConverter = makeDocumentConverter(assignmentSchema)

const listedConverter = makeDocumentConverter(
  z.extend(assignmentSchema, { trackingID: z.string() }),
  'trackingID',
)

export function setAssignment(transaction: Transaction, trackingID: string, assignment: Assignment): void {
  transaction.set(assignmentRef(trackingID), assignment)
}

/** Deletes an assignment; a decision also does. The audit keeps its history. */
export function endAssignment(transaction: Transaction, trackingID: string): void {
  transaction.delete(assignmentRef(trackingID))
}

/** Lists the assignments of one person. */
export async function readAssignments(
  transaction: Transaction,
  assignee: string,
): Promise<readonly (Assignment & { readonly trackingID: string })[]> {
  const { docs } = await transaction.get(assignments().where('assignee', '==', assignee))
  return listedConverter.list(docs)
}
