import { type ResponseProblem, readBankResponse } from '@rupee/domain/batches/bank-response.ts'
import { type BatchLine, hasOrderOf, type PayoutBatch } from '@rupee/domain/batches/batch.ts'
import type { SettlementInput } from '@rupee/domain/batches/batch-input.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { fillCannedText } from '@rupee/domain/thread/canned-texts.ts'
import type { Person } from '../../identity/accounts/session.ts'
import { audited } from '../../platform/audit/audit.ts'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'
import { withFiles } from '../../platform/storage/uploads.ts'
import { log } from '../../platform/world/log.ts'
import { world } from '../../platform/world/world.ts'
import { makeChange } from '../../staff/approvals/make-change.ts'
import { payoutDecision } from '../approvals/payout-decision.ts'
import { payoutFile } from '../media/proof.ts'
import type { DecidedOrder } from '../orders/decide-order.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { batchConverter, batchRef, moveLines, requireBatch } from './batches.ts'
import { noteOnOrder } from './end-batch.ts'
import { payoutSlip } from './payout-slip.ts'

interface Acting {
  readonly by: Person
  readonly now: Date
}

interface Settled {
  readonly approved: number
  readonly returned: number
  /** Answers that are not carried out yet. */
  readonly left: number
  readonly problems: readonly ResponseProblem[]
  readonly unlisted: number
}

/** Orders that one call decides, so that it ends well within its time. */
const settledAtOnce = 25

/**
 * Carries out the bank's answers. They are stored first, then each order is decided in its own transaction, so a process
 * that dies loses nothing: the next call goes on where it stopped.
 */
export async function settle(
  { id, response, adminNotes }: SettlementInput,
  acting: Acting,
): Promise<Settled> {
  const { problems, unlisted } =
    response === undefined ? noProblems : await storeAnswers({ id, response, note: adminNotes ?? '' }, acting)
  const batch = batchConverter.find(await batchRef(id).get())
  ensure(batch, 'unknown', 'noSuchBatch')
  ensure(!hasOrderOf(batch, acting.by.uid), 'forbidden', 'ownCase')
  const answered = batch.orders.filter(({ state }) => state === 'paid' || state === 'failed')
  let approved = 0
  const now = answered.slice(0, settledAtOnce)
  for (const line of now) if (await carryOut(batch, line, acting)) approved += 1
  return { approved, returned: now.length - approved, left: answered.length - now.length, problems, unlisted }
}

const noProblems = { problems: [], unlisted: 0 }

interface Response {
  readonly id: string
  readonly response: string
  readonly note: string
}

/** Reading the same file again changes nothing: an order that has an answer keeps it. */
async function storeAnswers(
  { id, response, note }: Response,
  { by, now }: Acting,
): Promise<Pick<Settled, 'problems' | 'unlisted'>> {
  let found: Pick<Settled, 'problems' | 'unlisted'> = noProblems
  await audited(async (transaction, record) => {
    const batch = await requireBatch(transaction, id, by)
    ensure(batch.state === 'sent' || batch.state === 'done', 'conflict', 'batchNotSent')
    const read = readBankResponse(response, batch.orders)
    ensure(read, 'invalid', 'responseUnreadable')
    found = { problems: read.problems, unlisted: read.unlisted }
    const isOpen = (trackingID: string) =>
      batch.orders.some((line) => line.trackingID === trackingID && line.state === 'open')
    const news = read.answers
      .filter(({ trackingID }) => isOpen(trackingID))
      .map((answer) => ({ ...answer, answeredBy: by.uid }))
    if (news.length === 0) return
    moveLines(transaction, batch, news, { note, now })
    const paid = news.filter(({ state }) => state === 'paid').length
    record({ action: 'batch answered', by, at: now, about: id, to: { paid, failed: news.length - paid } })
  })
  return found
}

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
  const order = orderConverter.find(await orderRef(id).get())
  ensure(order, 'unknown', 'noSuchOrder')
  const { path: adminScreenshot, files } = await payoutFile(order, payoutSlip(batch, line, now), by.uid)
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

function fillNote(note: string, { name, trackingID, amountReceived, to_currency }: Order): string {
  return fillCannedText(note, { name, id: trackingID, amount: withCurrency(amountReceived, to_currency) })
}

/**
 * The ordinary decision, whose second person is the one who approved the batch. It moves the order out of the batch in
 * the same transaction, so no order is decided twice.
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
    // A red finding that has come up meanwhile is cleared by a person, on the desk.
    if (change.refusalAlone) throw change.refusalAlone
    return {
      ...change,
      takesTwo: false,
      write(author) {
        change.write({ ...author, ...approverOf(batch) })
        moveLines(transaction, batch, [{ trackingID, state: 'approved' }], context)
      },
    }
  },
}

function approverOf({ approvedBy: uid, approvedByName: name, sentAt }: PayoutBatch) {
  return uid !== undefined && name !== undefined ? { approver: { uid, name }, approvedAt: sentAt } : {}
}

/**
 * Puts an order back into the queue, with the reason as an internal note. It is marked until its decision, because the
 * bank may have paid it.
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
    transaction.update(orderRef(trackingID), { failedBatch: id })
    noteOnOrder(transaction, { trackingID, batch: id, text: `Batch ${id}: ${reason}`, by, now })
  })
}
