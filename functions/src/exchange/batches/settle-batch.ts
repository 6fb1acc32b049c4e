import { readAnswerByHand } from '@rupee/domain/batches/answer-by-hand.ts'
import { readBankResponse } from '@rupee/domain/batches/bank-response.ts'
import { type BatchLine, hasOwnOrder, type PayoutBatch } from '@rupee/domain/batches/batch.ts'
import type { BatchAnswer, SettlementInput } from '@rupee/domain/batches/batch-input.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderMarks } from '@rupee/domain/orders/order-marks.ts'
import { computePayout } from '@rupee/domain/refunds/payout-total.ts'
import { fillCannedText } from '@rupee/domain/thread/canned-texts.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'
import { UnreadableDocument } from '../../platform/firestore/document-converter.ts'
import { withFiles } from '../../platform/storage/uploads.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { makeChange } from '../../staff/approvals/make-change.ts'
import { payoutDecision } from '../approvals/payout-decision.ts'
import { preparePayoutFile } from '../media/proof.ts'
import type { DecidedOrder } from '../orders/decide-order.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { planPayoutReference } from '../orders/payment-references.ts'
import { marksRef } from '../orders/same-proofs.ts'
import { batchConverter, batchRef, moveLines, requireBatch } from './batches.ts'
import { noteOnOrder } from './end-batch.ts'
import { writePayoutSlip } from './payout-slip.ts'
import { type Acting, type FoundProblems, storeAnswers } from './store-answers.ts'

interface Settled extends FoundProblems {
  readonly approved: number
  readonly returned: number
  /** Answers that are not carried out yet. */
  readonly left: number
}

/** Orders that one call decides, so that it ends well within its time. */
const settledAtOnce = 25

/**
 * Carries out the bank's answers. They are stored first, then each order is decided in its own transaction. So a
 * process that dies loses nothing: the next call continues where it stopped.
 */
export async function settle(
  { id, response, adminNotes: note }: SettlementInput,
  acting: Acting,
): Promise<Settled> {
  if (response === undefined) return carryOutAnswers(id, noProblems, acting)
  const read = ({ orders }: PayoutBatch) => {
    const found = readBankResponse(response, orders)
    ensure(found, 'invalid', 'responseUnreadable')
    return found
  }
  const receipt = new Blob([response], { type: 'text/csv' })
  return carryOutAnswers(id, await storeAnswers(id, { read, note, receipt }, acting), acting)
}

/** Carries out an answer of the bank that staff enter for some orders. */
export async function settleByHand(answer: BatchAnswer, acting: Acting): Promise<Settled> {
  const { id } = answer
  const { receipt, note } =
    answer.state === 'paid' ? { receipt: answer.receipt, note: answer.adminNotes } : {}
  const read = async ({ orders }: PayoutBatch, transaction: Transaction) => {
    const [first] = orders
    // Refused as a whole, because a mistyped reference must not put every order back into the queue. The decisions
    // write the claim.
    if (answer.state === 'paid' && first) await planPayoutReference(transaction, first, answer.reference)
    return readAnswerByHand(answer, orders)
  }
  return carryOutAnswers(id, await storeAnswers(id, { read, note, receipt }, acting), acting)
}

async function carryOutAnswers(id: string, found: FoundProblems, acting: Acting): Promise<Settled> {
  const batch = batchConverter.find(await batchRef(id).get())
  ensure(batch, 'unknown', 'noSuchBatch')
  ensure(!hasOwnOrder(batch, acting.by.uid), 'forbidden', 'ownCase')
  const answered = batch.orders.filter(({ state }) => state === 'paid' || state === 'failed')
  let approved = 0
  let returned = 0
  let unread: UnreadableDocument | undefined
  for (const line of answered) {
    if (approved + returned === settledAtOnce) break
    try {
      if (await carryOut(batch, line, acting)) approved += 1
      else returned += 1
    } catch (error) {
      // An order that cannot be read does not block the others. Any other failure may concern all of them.
      if (!(error instanceof UnreadableDocument)) throw error
      unread ??= error
    }
  }
  // Fails only if nothing else was carried out, because the call is repeated while answers are left.
  if (unread && approved + returned === 0) throw unread
  return { approved, returned, left: answered.length - approved - returned, ...found }
}

const noProblems: FoundProblems = { problems: [], unlisted: 0 }

/** Returns whether the order was approved. */
async function carryOut(batch: PayoutBatch, line: BatchLine, acting: Acting): Promise<boolean> {
  const { trackingID, reference, reason } = line
  if (line.state === 'failed') {
    await returnOrder(batch, trackingID, `The bank did not pay it: ${reason || 'no reason given'}`, acting)
    return false
  }
  try {
    await approve(batch, line, acting)
    return true
  } catch (error) {
    // Only a refusal is certain. After any other failure the next call goes on.
    if (!(error instanceof Refusal)) throw error
    const why = `The bank has paid it (${reference}), but it was not approved: ${error.message}`
    await returnOrder(batch, trackingID, why, acting)
    return false
  }
}

interface BatchedDecision extends DecidedOrder {
  readonly batch: string
}

async function approve(batch: PayoutBatch, line: BatchLine, { by, now }: Acting): Promise<void> {
  const { trackingID: id, reference: payoutReference } = line
  // An unreadable order must not count as refused, because its money has left.
  const order = orderConverter.findOrFail(await orderRef(id).get())
  ensure(order, 'unknown', 'noSuchOrder')
  const { path: adminScreenshot, files } = await preparePayoutFile(
    order,
    writePayoutSlip(batch, line, now),
    by.uid,
  )
  const adminNotes = fillNote(batch.note ?? '', order)
  const decision: BatchedDecision = {
    id,
    status: 'Approved',
    adminNotes,
    adminScreenshot,
    payoutReference,
    cleared: [],
    batch: batch.id,
  }
  await withFiles(files, now, (keepFiles) => makeChange(batchedPayout, decision, { by, now }, keepFiles))
  log.orderDecided(id, 'Approved', by.uid)
}

function fillNote(note: string, order: Order): string {
  const { name, trackingID, to_currency } = order
  return fillCannedText(note, {
    name,
    id: trackingID,
    amount: withCurrency(computePayout(order), to_currency),
  })
}

/**
 * Makes the ordinary decision; the second person is the one who approved the batch. The same transaction moves the
 * order out of the batch, so no order is decided twice.
 */
const batchedPayout: Parameters<typeof makeChange<BatchedDecision>>[0] = {
  ...payoutDecision,
  async plan(transaction, decision, context) {
    const { id: trackingID, batch: id } = decision
    const batch = await requireBatch(transaction, id, context.by)
    const line = batch.orders.find((each) => each.trackingID === trackingID)
    if (line?.state !== 'paid') return undefined
    const change = await payoutDecision.plan(transaction, decision, context)
    if (!change) return undefined
    // A red finding that has appeared meanwhile is cleared by a person at the desk.
    if (change.refusalAlone) throw change.refusalAlone
    return {
      ...change,
      takesTwo: false,
      write(author) {
        change.write({ ...author, ...toApprover(batch) })
        moveLines(transaction, batch, [{ trackingID, state: 'approved' }], context)
      },
    }
  },
}

function toApprover({ approvedBy: uid, approvedByName: name, sentAt }: PayoutBatch) {
  return uid !== undefined && name !== undefined ? { approver: { uid, name }, approvedAt: sentAt } : {}
}

/**
 * Puts an order back into the queue, with the reason as an internal note. It is marked as returned, because the bank
 * may have paid it.
 */
async function returnOrder(
  { id }: PayoutBatch,
  trackingID: string,
  reason: string,
  { by, now }: Acting,
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const batch = await requireBatch(transaction, id, by)
    const line = batch.orders.find((each) => each.trackingID === trackingID)
    if (line?.state !== 'paid' && line?.state !== 'failed') return
    moveLines(transaction, batch, [{ trackingID, state: 'returned', reason }], { now })
    transaction.set(marksRef(trackingID), { failedBatch: id } satisfies Partial<OrderMarks>, { merge: true })
    noteOnOrder(transaction, { trackingID, batch: id, text: `Batch ${id}: ${reason}`, by, now })
  })
}
