import {
  type Approval,
  type ApprovalEnd,
  type ApprovalState,
  approvalExpiry,
  approvalSchema,
} from '@rupee/domain/approvals/approval.ts'
import { type Query, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { Actor } from '../audit/audit.ts'
import { documentKind } from '../documents/document-kind.ts'
import { world } from '../world/world.ts'

const approvals = () => world().firestore.collection('approvals')

export const approvalKind = documentKind(approvalSchema, 'id')

export const approvalOf = (id: string) => approvals().doc(id)

const waiting = (): Query => approvals().where('state', '==', 'waiting' satisfies ApprovalState)

export async function isWaitingFor(transaction: Transaction, subject: string): Promise<boolean> {
  return !(await transaction.get(waiting().where('subject', '==', subject).limit(1))).empty
}

export async function expiredApprovals(now: Date, atMost: number): Promise<readonly string[]> {
  const due = waiting().where('expires', '<=', Timestamp.fromDate(now)).orderBy('expires')
  return (await due.select().limit(atMost).get()).docs.map(({ id }) => id)
}

export function createApproval(
  transaction: Transaction,
  asked: Omit<Approval, 'state' | 'by' | 'byName' | 'asked' | 'expires'>,
  by: Actor,
  now: Date,
): void {
  const { id, ...fields } = asked
  transaction.create(approvalOf(id), {
    ...fields,
    ...{ by: by.uid, byName: by.name, asked: now, expires: approvalExpiry(now) },
    state: 'waiting' satisfies ApprovalState,
  })
}

/** For good. `by` is missing where time has decided. */
export function closeApproval(
  transaction: Transaction,
  id: string,
  { state, by, now, note }: { state: ApprovalEnd; by?: Actor; now: Date; note?: string | undefined },
): void {
  transaction.update(approvalOf(id), {
    state,
    note,
    ...(by && { decidedBy: by.uid, decidedByName: by.name }),
    decidedAt: now,
  })
}
