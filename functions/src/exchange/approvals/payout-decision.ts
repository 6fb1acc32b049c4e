import { type Approval, approvalRights } from '@rupee/domain/approvals/approval.ts'
import {
  findStandingRequest,
  type PayoutRequest,
  type PayoutSubject,
} from '@rupee/domain/approvals/payout-request.ts'
import { subjects } from '@rupee/domain/approvals/subjects.ts'
import { toCodedText } from '@rupee/domain/language/coded.ts'
import { Exact, isSameAmount } from '@rupee/domain/money/money.ts'
import { type Clearance, dropCleared } from '@rupee/domain/orders/findings/clearance.ts'
import type { Stop } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Actor } from '../../platform/audit/audit.ts'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'
import { readAtOnce } from '../../platform/firestore/read-at-once.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { closeApproval, findOpenApproval } from '../../staff/approvals/approvals.ts'
import type { Change, ChangeContext, ChangeKind } from '../../staff/approvals/change-kind.ts'
import { endApproval } from '../../staff/approvals/end-approval.ts'
import { composeApprovalDecidedMail } from '../../staff/approvals/staff-letters.ts'
import { hasMemberRight, readColleague } from '../../staff/approvals/staff-mail.ts'
import { readFailedBatches, withReturn } from '../batches/failed-batches.ts'
import { readStops } from '../findings/standing-stops.ts'
import { type DecidedOrder, type FoundOrder, planDecision, readUndecided } from '../orders/decide-order.ts'
import { findLackedProof } from '../payments/missing-payment.ts'
import { readPaidAlone } from './paid-alone.ts'
import { planPayoutRequest } from './payout-request.ts'

type Context = Pick<ChangeContext, 'by' | 'now' | 'controls'>

/**
 * Decision on an order. A large payout needs an approval that a colleague gave before; without one, the call asks for
 * it. Rejecting moves no money, so it needs no second person.
 */
export const payoutDecision: Pick<ChangeKind<DecidedOrder>, 'kind' | 'subject' | 'plan'> = {
  kind: 'payout',
  subject: ({ id }) => subjects.payout(id),
  async plan(transaction, decision, context) {
    const undecided = await readUndecided(transaction, decision, context)
    if (!undecided) return undefined
    const { order } = undecided
    if (decision.status === 'Approved') ensureSameAmount(order, decision)
    const isHeld = order.stage === 'approving' || order.stage === 'paying'
    const open = isHeld ? await findOpenApproval(transaction, subjects.payout(decision.id)) : undefined
    return decision.status === 'Approved'
      ? planPayout(transaction, { ...undecided, decision, open }, context)
      : planRejection(transaction, { ...undecided, decision, open }, context)
  },
}

/** Refuses a repriced order: staff pay before they approve, so the ledger would show an amount that was not paid. */
function ensureSameAmount(
  { amountReceived }: Pick<Order, 'amountReceived'>,
  { amountReceived: seen = amountReceived }: Pick<DecidedOrder, 'amountReceived'>,
): void {
  ensure(isSameAmount(seen, amountReceived), 'conflict', 'amountsChanged')
}

interface Decided extends FoundOrder {
  readonly decision: DecidedOrder
  /** Open request for this order. */
  readonly open: Approval | undefined
}

async function planRejection(
  transaction: Transaction,
  { order, paid, decision, open }: Decided,
  context: Context,
): Promise<Change> {
  const { by, now } = context
  const asker = open && (await readColleague(transaction, open.by))
  const change = await planDecision(transaction, { order, paid }, decision, context)
  return {
    ...change,
    ...planPayoutRequest(transaction, order, { stops: [], cleared: [], note: '', now }),
    takesTwo: false,
    write(author) {
      if (open) endApproval(transaction, open, { state: 'overtaken', by, now })
      if (open && asker && asker.uid !== by.uid) {
        const ended = { title: open.title, state: 'rejected', decidedByName: by.name } as const
        postMail(transaction, composeApprovalDecidedMail(asker, ended), now)
      }
      change.write(author)
    },
  }
}

async function planPayout(
  transaction: Transaction,
  { order, paid, marks, decision, open }: Decided,
  context: Context,
): Promise<Change> {
  const { by, now, controls } = context
  const terms = withReturn(order, marks)
  const standing = open && (await readStanding(transaction, { order: terms, open, now }))
  const cleared = withEarlier(decision.cleared, standing?.cleared ?? [])
  // Reads everything at once, because each read is a round trip.
  const [stops, missing, alone, failed, change] = await readAtOnce([
    readStops(order, marks),
    findLackedProof(order, paid, context),
    // A batch was counted as a whole when it was sent.
    decision.batch === undefined ? readPaidAlone(transaction, order.worth, context) : undefined,
    readFailedBatches(transaction, [terms]),
    planDecision(transaction, { order, paid }, { ...decision, cleared }, context),
  ])
  const isUnpaid = missing !== undefined
  const openStops = dropCleared(stops, decision.cleared)
  const isLarge = new Exact(order.worth).greaterThan(controls.payout) || alone?.why !== undefined
  const takesTwo = isLarge || isUnpaid || failed.hasReturned || openStops.length > 0
  const isCovered = standing !== undefined && hasSeenAll(standing, { openStops, isUnpaid })
  const isOwn = standing?.approver.uid === by.uid
  // A batch has had its second person when it was sent.
  const needsOther = controls.secondPerson && takesTwo && decision.batch === undefined
  ensure(!(needsOther && isCovered && isOwn), 'forbidden', 'ownPayout')
  const isRefused = openStops.length > 0 && !isCovered
  const about = { stops, cleared, note: '', missing, now }
  const refusal = isRefused ? toRefusal(openStops) : undefined
  if (refusal && !controls.secondPerson) throw refusal
  return {
    ...change,
    ...planPayoutRequest(transaction, terms, { ...about, why: alone?.why, failed }),
    takesTwo: takesTwo && !isCovered,
    refusalAlone: refusal,
    write(author) {
      const isUsed = isCovered && !isOwn
      if (open && isUsed) closeApproval(transaction, open, { state: 'approved', by, now })
      else if (open) endApproval(transaction, open, { state: 'overtaken', by, now })
      const { approver, approvedAt } = standing ?? {}
      if (!isUsed) alone?.count()
      change.write(isUsed ? { ...author, approver, approvedAt } : author)
    },
  }
}

interface Standing {
  readonly approver: Actor
  readonly approvedAt: Date
  /** Red findings that the approver has seen. */
  readonly seen: readonly Pick<Clearance, 'finding'>[]
  readonly cleared: PayoutRequest['cleared']
  /** Whether the approver has seen that the payment is missing. */
  readonly isUnpaid: boolean
}

/** Whether the approver has seen everything that now needs a second person. */
function hasSeenAll(
  { seen, isUnpaid }: Standing,
  now: { readonly openStops: readonly Stop[]; readonly isUnpaid: boolean },
): boolean {
  return dropCleared(now.openStops, seen).length === 0 && (isUnpaid || !now.isUnpaid)
}

/**
 * Undefined if the request permits nothing: it is open, has lapsed, covers other terms, or its approver has left the
 * staff.
 */
async function readStanding(
  transaction: Transaction,
  { order, open, now }: { readonly order: PayoutSubject; readonly open: Approval; readonly now: Date },
): Promise<Standing | undefined> {
  const kept = findStandingRequest(open, order, now)
  const { decidedBy: uid, decidedByName: name, decidedAt: approvedAt } = open
  if (!kept || uid === undefined || name === undefined || approvedAt === undefined) return undefined
  if (!(await hasMemberRight(transaction, uid, approvalRights.payout))) return undefined
  const seen = kept.findings.map((finding) => ({ finding }))
  return { approver: { uid, name }, approvedAt, seen, cleared: kept.cleared, isUnpaid: kept.isUnpaid }
}

/** A reason given now replaces the reason in the request. */
function withEarlier(now: readonly Clearance[], earlier: readonly Clearance[]): Clearance[] {
  const others = earlier.filter(({ finding }) => !now.some((each) => each.finding === finding))
  return [...now, ...others]
}

function toRefusal(stops: readonly Stop[]): Refusal {
  const findings = stops.map(({ code, label, reason }) => ({ finding: code, label, reason }))
  const labels = stops.map(({ label }) => label).join(', ')
  return new Refusal('conflict', toCodedText('clearFindings', { findings: labels }), {
    details: { findings },
  })
}
