import { hasRight, type Role } from '@rupee/domain/people/roles.ts'
import { toAssigneeTerm } from '@rupee/domain/search/order-terms.ts'
import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { indexEntryRef } from '../orders/order-index.ts'
import { endAssignment, readAssignments } from './assignments.ts'

/**
 * Reads the orders assigned to a member of staff. The returned function unassigns them, unless the person may still
 * decide orders in the next role.
 */
export async function readToRelease(
  transaction: Transaction,
  uid: string,
): Promise<(became: Role | undefined, by: Actor, now: Date) => void> {
  const held = await readAssignments(transaction, uid)
  return (became, by, now) => {
    if (became !== undefined && hasRight(became, 'decide orders')) return
    for (const { trackingID, assignee, name } of held) {
      endAssignment(transaction, trackingID)
      // Assigning has written the index of the order, so there is one.
      const index = indexEntryRef(trackingID)
      transaction.update(index, { terms: FieldValue.arrayRemove(toAssigneeTerm(uid)) })
      transaction.update(index, { terms: FieldValue.arrayUnion(toAssigneeTerm(undefined)) })
      addAuditEntry(transaction, {
        action: 'order assigned',
        by,
        at: now,
        about: trackingID,
        from: { assignee, assignee_name: name },
        to: { assignee: null, assignee_name: null },
      })
    }
  }
}
