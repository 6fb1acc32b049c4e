import { toDecisionEntryId } from '@rupee/domain/audit/audit.ts'
import type { Controls } from '@rupee/domain/controls/controls.ts'
import { makeApprovedOrderEntry, makeRejectedOrderEntry } from '@rupee/domain/ledger/entries.ts'
import { toClearedFields } from '@rupee/domain/orders/findings/clearance.ts'
import { canMove, type Order } from '@rupee/domain/orders/order.ts'
import type { Decision } from '@rupee/domain/orders/order-input.ts'
import { toNextStage } from '@rupee/domain/orders/stage.ts'
import type { OrderPayments } from '@rupee/domain/payments/order-payments.ts'
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore'
import {
  type Actor,
  addAuditEntry,
  audit,
  auditConverter,
  type PlannedChange,
} from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readAtOnce } from '../../platform/firestore/read-at-once.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { countDecided } from '../../platform/tallies/tallies.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import type { ChangeContext } from '../../staff/approvals/change-kind.ts'
import { endAssignment } from '../assignments/assignments.ts'
import { ensureNotBatched, lockRef } from '../batches/batches.ts'
import { appendEntry } from '../ledger/ledger.ts'
import {
  composeOrderApprovedMail,
  composeOrderHeldMail,
  composeOrderRejectedMail,
} from '../order-mail/order-letters.ts'
import { postOrderMail } from '../order-mail/order-mail.ts'
import { readIncluded, readToRelease } from '../payer-proofs/return-proofs.ts'
import { orderPaymentsConverter, orderPaymentsRef } from '../payments/payments.ts'
import { planRefunds } from '../refunds/owed-refunds.ts'
import { foreseeById, openReserve } from '../reserves/open-reserve.ts'
import { addLater } from '../reserves/pending-credits.ts'
import { settleTransfer, showAmongLatest } from '../transfers/transfers.ts'
import { indexOrder, unflagOrder } from './order-index.ts'
import { orderConverter, orderRef } from './orders.ts'
import { planPayoutReference } from './payment-references.ts'
import { endReview } from './reviews.ts'
import { marksRef } from './same-proofs.ts'
import { moveStage, toStoredStage } from './stages.ts'

export interface DecidedOrder extends Omit<Decision, 'adminScreenshot' | 'ask'> {
  /** Path of the file that shows the payout. */
  readonly adminScreenshot?: string | undefined
  /** Payout batch that decides it. */
  readonly batch?: string
}

export interface PlannedDecision extends PlannedChange {
  readonly order: Order
}

export interface UndecidedOrder {
  readonly order: Order
  /** Payments that are matched to the order. The transaction reads them, so that no match is undone meanwhile. */
  readonly paid: OrderPayments | undefined
}

export interface FoundOrder extends UndecidedOrder {
  /** A payout fails if the payments are unreadable; a rejection does not need them. */
  readonly marks: DocumentSnapshot
}

/** The order to decide. Undefined if an earlier attempt went through and its answer was lost. */
export async function readUndecided(
  transaction: Transaction,
  { id, status, batch }: Pick<DecidedOrder, 'id' | 'status' | 'batch'>,
  { by, now }: { readonly by: Pick<Actor, 'uid'>; readonly now: Date },
): Promise<FoundOrder | undefined> {
  const found = await readTogether(transaction, {
    order: orderRef(id),
    paid: orderPaymentsRef(id),
    decided: audit().doc(toDecisionEntryId(id)),
    lock: lockRef(id),
    marks: marksRef(id),
  })
  const order = orderConverter.find(found.order)
  ensure(order, 'unknown', 'noSuchOrder')
  const decided = auditConverter.find(found.decided)
  // Two tabs of one person may decide in the same millisecond, one to approve and one to reject.
  const isSame = order.status === status && decided?.by === by.uid
  if (isSame && decided.at.getTime() === now.getTime()) return undefined
  ensureDecidable(order, status, by)
  ensureNotBatched(found.lock, batch)
  return { order, paid: orderPaymentsConverter.findOrFail(found.paid), marks: found.marks }
}

/** Decision, reserves, transfer, tallies, audit entry and mail. */
export async function planDecision(
  transaction: Transaction,
  { order, paid }: UndecidedOrder,
  { id, status, adminNotes, adminScreenshot, payoutReference, reason: given, cleared }: DecidedOrder,
  { controls, now }: Pick<ChangeContext, 'controls' | 'now'>,
): Promise<PlannedDecision> {
  const reason = status === 'Rejected' ? given : undefined
  const decided = { order: { ...order, status }, before: paid, after: paid }
  const letter = composeLetter(order, { status, adminNotes, payoutReference }, controls)
  const payout = { reference: payoutReference, payoutFile: adminScreenshot }
  const [settle, takeReference, settleIncluded, oweRefunds] = await readAtOnce([
    status === 'Approved' ? payOut(transaction, { order, paid }, now) : giveBack(transaction, order),
    status === 'Approved' ? planPayoutReference(transaction, order, payoutReference) : () => undefined,
    status === 'Approved' ? readIncluded(transaction, order, payout) : readToRelease(transaction, order),
    planRefunds(transaction, decided),
  ])
  const from = { status: order.status }
  const to = { status, ...(status === 'Approved' && toClearedFields(cleared)) }
  return {
    order,
    from,
    to,
    write(author) {
      settle()
      takeReference()
      settleIncluded(author, now)
      oweRefunds(now)
      transaction.update(orderRef(id), {
        status,
        adminNotes,
        adminScreenshot,
        payoutReference: status === 'Approved' ? payoutReference : undefined,
        decidedAt: now,
        reason,
        // A rejected order pays nothing, so its refunds come with the next one.
        ...(status === 'Rejected' && order.includedRefunds && { includedRefunds: FieldValue.delete() }),
        stage: FieldValue.delete(),
        ...endOffer(order, now),
      })
      indexOrder(transaction, { ...order, status, decidedBy: author.by.uid })
      unflagOrder(transaction, id)
      if (paid) transaction.update(orderPaymentsRef(id), { pending: false })
      settleTransfer(transaction, id, status)
      if (status === 'Approved') showAmongLatest(transaction, order)
      endReview(transaction, id)
      endAssignment(transaction, id)
      const entry = { action: 'order decided', ...author, at: now, about: id, from, to } as const
      addAuditEntry(transaction, entry, toDecisionEntryId(id))
      const about = status === 'Approved' ? 'approved' : 'rejected'
      postOrderMail(transaction, letter, { trackingID: id, about, now })
      countDecided(transaction, order, { status, reason, by: author.by.uid }, now)
    },
  }
}

/** Staff who decide, or ask to pay the whole order, no longer wait for the customer's reply to an offer. */
function endOffer({ part }: Order, now: Date): Pick<Order, 'part' | 'partEndedAt'> {
  return part?.state === 'open' ? { part: { ...part, state: 'ended' }, partEndedAt: now } : {}
}

function composeLetter(
  order: Order,
  { status, adminNotes, payoutReference }: Pick<DecidedOrder, 'status' | 'adminNotes' | 'payoutReference'>,
  { refundDays }: Pick<Controls, 'refundDays'>,
): Mail {
  const site = findSiteAddress()
  if (status === 'Approved') return composeOrderApprovedMail(order, { adminNotes, payoutReference, site })
  return composeOrderRejectedMail(order, { adminNotes, refundDays, site })
}

/** Refuses a decision that cannot be made. A call checks this before it decodes the screenshot, too. */
export function ensureDecidable(
  order: Pick<Order, 'uid' | 'status' | 'stage'>,
  status: DecidedOrder['status'],
  by: Pick<Actor, 'uid'>,
): void {
  ensure(order.uid !== by.uid, 'forbidden', 'ownCase')
  ensure(canMove(order.status, status), 'conflict', 'alreadyDecided')
  ensure(status === 'Rejected' || order.stage !== 'approving', 'conflict', 'approvalWaits')
}

/** Holds an order until a second person has decided about it. Its customer is told once. */
export function holdForApproval(transaction: Transaction, order: Order, now: Date): void {
  moveStage(transaction, order, { event: 'held', isOpen: false, now })
  if (order.part?.state === 'open')
    transaction.update(orderRef(order.trackingID), { ...endOffer(order, now) })
  if (order.stage !== 'paying') {
    const mail = composeOrderHeldMail(order, findSiteAddress())
    postOrderMail(transaction, mail, { trackingID: order.trackingID, about: 'held', now })
  }
}

/** A second person has approved the payout, and staff pay next. */
export function grantPayout(transaction: Transaction, order: Order, now: Date): void {
  moveStage(transaction, order, { event: 'granted', isOpen: false, now })
}

/** Ends the hold of an order. Its target time stays, so only the stage changes. */
export function endHold(transaction: Transaction, trackingID: string): void {
  transaction.update(orderRef(trackingID), { stage: toStoredStage(toNextStage('paying', 'let go', false)) })
}

/**
 * Credits the amount sent to the reserve it came into. The amount received has been held since the order was placed,
 * unless the order was short. Returns the function that writes both.
 */
async function payOut(
  transaction: Transaction,
  { order, paid }: UndecidedOrder,
  now: Date,
): Promise<() => void> {
  const { fromWallet, toWallet, amountSent, amountReceived, short } = order
  const add = () => {
    appendEntry(transaction, makeApprovedOrderEntry(order, paid?.total ?? '0'))
    addLater(transaction, order.trackingID, { wallet: fromWallet, amount: amountSent })
  }
  if (!short) return add
  const destination = await foreseeById(toWallet, now)
  ensure(destination, 'unknown', 'noSuchWallet')
  const reserve = await openReserve(transaction, destination, now)
  reserve.take(amountReceived)
  return () => {
    reserve.save(now)
    add()
  }
}

function giveBack(transaction: Transaction, order: Order): () => void {
  const { trackingID, toWallet, amountReceived, short } = order
  if (short) return () => undefined
  return () => {
    appendEntry(transaction, makeRejectedOrderEntry(order))
    addLater(transaction, trackingID, { wallet: toWallet, amount: amountReceived })
  }
}
