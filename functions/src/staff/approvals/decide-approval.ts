import { isDeepStrictEqual } from 'node:util'
import {
  type Approval,
  type ApprovalDecision,
  type ApprovalState,
  approvalRights,
  openApprovalStates,
} from '@rupee/domain/approvals/approval.ts'
import type { PlainCode } from '@rupee/domain/language/coded.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Person } from '../../identity/accounts/session.ts'
import { findMissingFactor } from '../../identity/factors/recent-proof.ts'
import { ensureStillMay } from '../../identity/roles/staff.ts'
import type { Actor } from '../../platform/audit/audit.ts'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'
import { runContendedTransaction } from '../../platform/firestore/contended-transaction.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { readControls } from '../../platform/settings/controls.ts'
import { log } from '../../platform/world/log.ts'
import { approvalConverter, approvalRef, closeApproval } from './approvals.ts'
import { type Change, type ChangeContext, type ChangeKind, isConcerned } from './change-kind.ts'
import { type Ending, endApproval } from './end-approval.ts'
import { composeApprovalDecidedMail } from './staff-letters.ts'
import { hasMemberRight, readColleague } from './staff-mail.ts'

/** Result of a decision. */
interface Ended {
  readonly state: Decided
  readonly text?: PlainCode | undefined
}

type Decided = Exclude<ApprovalState, 'waiting'>

/**
 * Approves, refuses or withdraws a request, and returns its state. An approved change is made in the same
 * transaction, with current data.
 */
export async function decideApproval(
  kinds: readonly ChangeKind<unknown>[],
  { id, decision, note }: ApprovalDecision,
  { by, now }: { readonly by: Person; readonly now: Date },
): Promise<Decided> {
  const controls = await readControls()
  const missing = decision === 'approve' ? await findMissingFactor(by, controls, now) : undefined
  if (missing) throw missing
  const { state, text } = await runContendedTransaction(async (transaction): Promise<Ended> => {
    const approval = approvalConverter.find(await transaction.get(approvalRef(id)))
    ensure(approval, 'unknown', 'noSuchApproval')
    // An earlier attempt succeeded, but its answer was lost.
    if (approval.state !== 'waiting' && isOwnDecision(approval, { by, now, decision }))
      return repeatAnswer(approval.state)
    const isOpen = approval.state === 'waiting' || (approval.state === 'standing' && decision === 'withdraw')
    ensure(isOpen, 'conflict', 'approvalDecided')
    ensure(approval.expires > now, 'conflict', 'approvalExpired')
    const right = approvalRights[approval.kind]
    await ensureStillMay(transaction, by.uid, right)
    const asker = await readColleague(transaction, approval.by)
    const end = (state: Ending['state'], why?: PlainCode): Ended => {
      letGo(transaction, kinds, approval, now)
      endApproval(transaction, approval, { state, by, now, note, asker })
      return { state, text: why }
    }
    const isOwn = approval.by === by.uid
    if (decision === 'withdraw') {
      ensure(isOwn, 'forbidden', 'withdrawOwn')
      return end('withdrawn')
    }
    ensure(!isOwn, 'forbidden', 'ownApproval')
    if (decision === 'refuse') return end('refused')

    if (!asker || !(await hasMemberRight(transaction, asker.uid, right))) return end('overtaken', 'askerLeft')
    const change = await planAgain(transaction, kinds, approval, { controls, now })
    if (!change || !isDeepStrictEqual(change.from, approval.from))
      return end('overtaken', 'approvalOvertaken')
    ensure(!isConcerned(change, by.uid) && !isConcerned(change, asker.uid), 'forbidden', 'ownCase')
    ensure(!change.barred?.includes(by.uid), 'forbidden', 'ownReturn')
    const { lapses: expires } = change
    const state = expires ? 'standing' : 'approved'
    endApproval(transaction, approval, { state, by, now, note, asker, expires })
    change.write({ by: asker, approver: by })
    return { state }
  })
  log.approvalDecided(id, state, by.uid)
  if (text !== undefined) throw new Refusal('conflict', text)
  return state
}

/** Ends a request that was not decided in time, or an approval that was not used. */
export async function expireApproval(
  kinds: readonly ChangeKind<unknown>[],
  id: string,
  now: Date,
): Promise<void> {
  await runContendedTransaction(async (transaction) => {
    const approval = approvalConverter.findOrFail(await transaction.get(approvalRef(id)))
    const isOpen = openApprovalStates.some((state) => state === approval?.state)
    if (!approval || !isOpen || approval.expires > now) return
    const { title, note, decidedByName, state: before } = approval
    const asker = await readColleague(transaction, approval.by)
    letGo(transaction, kinds, approval, now)
    closeApproval(transaction, approval, { state: 'expired', now })
    const state = before === 'standing' ? 'lapsed' : 'expired'
    if (asker)
      postMail(transaction, composeApprovalDecidedMail(asker, { title, note, decidedByName, state }), now)
  })
}

function repeatAnswer(state: Decided): Ended {
  return { state, text: state === 'overtaken' ? 'approvalOvertaken' : undefined }
}

/** Whether this call made the decision. Two tabs of one person may decide differently in the same millisecond. */
function isOwnDecision(
  { state, decidedBy, decidedAt, endedBy, endedAt }: Approval,
  { by, now, decision }: { by: Actor; now: Date; decision: ApprovalDecision['decision'] },
): boolean {
  const isApproval = decision === 'approve'
  const [who, when] = isApproval || !endedAt ? [decidedBy, decidedAt] : [endedBy, endedAt]
  return ends[decision].includes(state) && who === by.uid && when?.getTime() === now.getTime()
}

/** States that a decision can lead to. */
const ends: Readonly<Record<ApprovalDecision['decision'], readonly ApprovalState[]>> = {
  approve: ['standing', 'approved', 'overtaken'],
  refuse: ['refused'],
  withdraw: ['withdrawn'],
}

/** Plans the change with current data. Undefined if it is no longer possible. */
async function planAgain(
  transaction: Transaction,
  kinds: readonly ChangeKind<unknown>[],
  { id, kind: name, input, by, byName }: Approval,
  { controls, now }: Pick<ChangeContext, 'controls' | 'now'>,
): Promise<Change | undefined> {
  const kind = kinds.find((one) => one.kind === name)
  const kept = kind?.input.safeParse(input)
  if (!kind || !kept?.success) return undefined
  const asker = { uid: by, name: byName }
  return kind.plan(transaction, kept.data, { by: asker, now, id, controls, isApproved: true })
}

/** Undoes what was written for a change that is not made. */
function letGo(
  transaction: Transaction,
  kinds: readonly ChangeKind<unknown>[],
  { kind: name, input }: Approval,
  now: Date,
): void {
  const kind = kinds.find((one) => one.kind === name)
  const kept = kind?.input.safeParse(input)
  if (kept?.success) kind?.letGo?.(transaction, kept.data, now)
}
