import type { Approval, ApprovalState } from '@rupee/domain/approvals/approval.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { closeApproval } from './approvals.ts'
import { composeApprovalDecidedMail } from './staff-letters.ts'
import type { Colleague } from './staff-mail.ts'

export interface Ending {
  readonly state: Exclude<ApprovalState, 'waiting' | 'expired'>
  readonly by: Actor
  readonly now: Date
  readonly note?: string | undefined
  /** Time at which a standing approval lapses. */
  readonly expires?: Date | undefined
  /** Colleague who asked and gets a mail. */
  readonly asker?: Colleague | undefined
}

const actions = {
  standing: 'approval given',
  approved: 'approval given',
  refused: 'approval refused',
  withdrawn: 'approval withdrawn',
  overtaken: 'approval overtaken',
} as const

/** Ends a request by a decision or another event, with an audit entry and a mail. */
export function endApproval(transaction: Transaction, approval: Approval, ending: Ending): void {
  const { id, title } = approval
  const { state, by, now, note, asker } = ending
  closeApproval(transaction, approval, ending)
  const to = { title, ...(note !== undefined && { note }) }
  addAuditEntry(transaction, { action: actions[state], by, at: now, about: id, to })
  // The person who ends their own request needs no mail.
  if (asker && asker.uid !== by.uid) {
    postMail(
      transaction,
      composeApprovalDecidedMail(asker, { title, state, note, decidedByName: by.name }),
      now,
    )
  }
}
