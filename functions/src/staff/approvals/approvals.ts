import {
  type Approval,
  type ApprovalState,
  approvalSchema,
  openApprovalStates,
  toApprovalExpiry,
} from '@rupee/domain/approvals/approval.ts'
import type { ApprovalSubject } from '@rupee/domain/approvals/subjects.ts'
import { type Query, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { Actor } from '../../platform/audit/audit.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

const approvals = () => world().firestore.collection('approvals')

export const approvalConverter = makeDocumentConverter(approvalSchema, 'id')

export const approvalRef = (id: string) => approvals().doc(id)

const open = (): Query => approvals().where('state', 'in', openApprovalStates)

/** Finds the open request for a subject: waiting, or approved and standing. */
export async function findOpenApproval(
  transaction: Transaction,
  subject: ApprovalSubject,
): Promise<Approval | undefined> {
  const { docs } = await transaction.get(open().where('subject', '==', subject).limit(1))
  return docs[0] && approvalConverter.find(docs[0])
}

export async function listExpiredApprovals(now: Date, maximum: number): Promise<readonly string[]> {
  const due = open().where('expires', '<=', Timestamp.fromDate(now)).orderBy('expires')
  return (await due.select().limit(maximum).get()).docs.map(({ id }) => id)
}

export function createApproval(
  transaction: Transaction,
  asked: Omit<Approval, 'state' | 'by' | 'byName' | 'asked' | 'expires'>,
  by: Actor,
  now: Date,
): void {
  const { id, ...fields } = asked
  transaction.create(approvalRef(id), {
    ...fields,
    by: by.uid,
    byName: by.name,
    asked: now,
    expires: toApprovalExpiry(now),
    state: 'waiting' satisfies ApprovalState,
  })
}

interface Closing {
  readonly state: Exclude<ApprovalState, 'waiting'>
  /** Absent if the request expired. */
  readonly by?: Actor
  readonly now: Date
  readonly note?: string | undefined
  /** Time at which the approval lapses, if it is standing from now on. */
  readonly expires?: Date | undefined
}

/** Closes a request. The approver of a standing request stays recorded. */
export function closeApproval(
  transaction: Transaction,
  { id, state: before }: Pick<Approval, 'id' | 'state'>,
  { state, by, now, note, expires }: Closing,
): void {
  if (before === 'standing') {
    transaction.update(approvalRef(id), { state, endedBy: by?.uid, endedByName: by?.name, endedAt: now })
    return
  }
  transaction.update(approvalRef(id), {
    state,
    note,
    decidedBy: by?.uid,
    decidedByName: by?.name,
    decidedAt: now,
    expires,
  })
}
