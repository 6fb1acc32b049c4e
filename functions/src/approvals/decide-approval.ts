import { isDeepStrictEqual } from 'node:util'
import {
  type Approval,
  type ApprovalDecision,
  type ApprovalEnd,
  type ApprovalState,
  approvalRights,
} from '@rupee/domain/approvals/approval.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Person } from '../accounts/session.ts'
import { type Actor, addAuditEntry } from '../audit/audit.ts'
import { readControls } from '../controls/controls.ts'
import { missingFactor } from '../factors/recent-proof.ts'
import { ensure, Refusal } from '../failures/refusal.ts'
import { letFilesGo } from '../files/uploads.ts'
import { approvalDecidedMail } from '../mail/letters/staff-letters.ts'
import { postMail } from '../mail/outbox.ts'
import { ensureMayWithin } from '../staff/staff.ts'
import { walletTransaction } from '../wallets/wallets.ts'
import { log } from '../world/log.ts'
import { approvalKind, approvalOf, closeApproval } from './approvals.ts'
import { type Change, type ChangeContext, type ChangeKind, isConcerned } from './change-kind.ts'
import { type Colleague, mayWithin, readColleague } from './staff-mail.ts'

/** How a decision ended, with what is still to be done and needs no transaction. */
interface Ended {
  readonly state: ApprovalEnd
  readonly text?: string
  readonly cleanUp: () => Promise<void>
}

const nothing = async () => undefined

/** Approves, refuses or withdraws a request. What was approved is changed in the same transaction, as things stand then. */
export async function decideApproval(
  kinds: readonly ChangeKind<unknown>[],
  { id, decision, note }: ApprovalDecision,
  { by, now }: { readonly by: Person; readonly now: Date },
): Promise<void> {
  const controls = await readControls()
  const missing = decision === 'approve' ? await missingFactor(by, controls, now) : undefined
  if (missing) throw missing
  const { state, text, cleanUp } = await walletTransaction(async (transaction): Promise<Ended> => {
    const approval = approvalKind.find(await transaction.get(approvalOf(id)))
    ensure(approval, 'unknown', texts.noSuchApproval)
    // An earlier attempt went through, and its answer was lost.
    if (approval.state !== 'waiting' && isDoneBy(approval, { by, now, decision }))
      return doneBefore(approval.state)
    ensure(approval.state === 'waiting', 'conflict', texts.approvalDecided)
    ensure(approval.expires > now, 'conflict', texts.approvalExpired)
    const right = approvalRights[approval.kind]
    await ensureMayWithin(transaction, by.uid, right)
    const asker = await readColleague(transaction, approval.by)
    const end = (state: Closing['state'], why?: string): Ended => {
      const cleanUp = letGo(transaction, kinds, approval, now)
      close(transaction, approval, { state, by, now, note, asker })
      return { state, cleanUp, ...(why !== undefined && { text: why }) }
    }
    const isOwn = approval.by === by.uid
    if (decision === 'withdraw') {
      ensure(isOwn, 'forbidden', texts.withdrawOwn)
      return end('withdrawn')
    }
    ensure(!isOwn, 'forbidden', texts.ownApproval)
    if (decision === 'refuse') return end('refused')

    if (!asker || !(await mayWithin(transaction, asker.uid, right))) return end('overtaken', texts.askerLeft)
    const change = await planAgain(transaction, kinds, approval, { controls, now })
    if (!change || !isDeepStrictEqual(change.from, approval.from))
      return end('overtaken', texts.approvalOvertaken)
    ensure(!isConcerned(change, by.uid) && !isConcerned(change, asker.uid), 'forbidden', texts.ownCase)
    close(transaction, approval, { state: 'approved', by, now, note, asker })
    change.write({ by: asker, approver: by })
    return { state: 'approved', cleanUp: nothing }
  })
  await cleanUp()
  log.approvalDecided(id, state, by.uid)
  if (text !== undefined) throw new Refusal('conflict', text)
}

/** For a request that nobody has decided in time. */
export async function expireApproval(
  kinds: readonly ChangeKind<unknown>[],
  id: string,
  now: Date,
): Promise<void> {
  const cleanUp = await walletTransaction(async (transaction) => {
    const approval = approvalKind.findOrFail(await transaction.get(approvalOf(id)))
    if (approval?.state !== 'waiting' || approval.expires > now) return nothing
    const asker = await readColleague(transaction, approval.by)
    const cleanUp = letGo(transaction, kinds, approval, now)
    closeApproval(transaction, id, { state: 'expired', now })
    if (asker) postMail(transaction, approvalDecidedMail(asker, { ...approval, state: 'expired' }), now)
    return cleanUp
  })
  await cleanUp()
}

function doneBefore(state: ApprovalEnd): Ended {
  return { state, cleanUp: nothing, ...(state === 'overtaken' && { text: texts.approvalOvertaken }) }
}

/** Two tabs of one person may decide in the same millisecond, in two ways. */
function isDoneBy(
  { state, decidedBy, decidedAt }: Approval,
  { by, now, decision }: { by: Actor; now: Date; decision: ApprovalDecision['decision'] },
): boolean {
  return ends[decision].includes(state) && decidedBy === by.uid && decidedAt?.getTime() === now.getTime()
}

/** What may come of a decision. */
const ends: Readonly<Record<ApprovalDecision['decision'], readonly ApprovalState[]>> = {
  approve: ['approved', 'overtaken'],
  refuse: ['refused'],
  withdraw: ['withdrawn'],
}

/** Undefined if it cannot be made any more. What it was asked with may be of an older version. */
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

/** The change is not made: what waited for it is free again, and its files go. */
function letGo(
  transaction: Transaction,
  kinds: readonly ChangeKind<unknown>[],
  { kind: name, input, files }: Approval,
  now: Date,
): () => Promise<void> {
  const kind = kinds.find((one) => one.kind === name)
  const kept = kind?.input.safeParse(input)
  if (kept?.success) kind?.letGo?.(transaction, kept.data, now)
  return letFilesGo(transaction, files, now)
}

interface Closing {
  readonly state: Exclude<ApprovalEnd, 'expired'>
  readonly by: Actor
  readonly now: Date
  readonly note: string | undefined
  readonly asker: Colleague | undefined
}

const actions = {
  approved: 'approval given',
  refused: 'approval refused',
  withdrawn: 'approval withdrawn',
  overtaken: 'approval overtaken',
} as const

function close(
  transaction: Transaction,
  { id, title }: Approval,
  { state, by, now, note, asker }: Closing,
): void {
  closeApproval(transaction, id, { state, by, now, note })
  const to = { title, ...(note !== undefined && { note }) }
  addAuditEntry(transaction, { action: actions[state], by, at: now, about: id, to })
  // Whoever withdraws knows.
  if (asker && state !== 'withdrawn') {
    postMail(transaction, approvalDecidedMail(asker, { title, state, note, decidedByName: by.name }), now)
  }
}
