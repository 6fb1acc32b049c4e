import { canMove, type Order } from '@rupee/domain/orders/order.ts'
import type { Decision } from '@rupee/domain/orders/order-input.ts'
import { decisionEntryId } from '@rupee/domain/records/audit.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { type Actor, addAuditEntry, audit, auditKind } from '../audit/audit.ts'
import { ensure } from '../failures/refusal.ts'
import { orderApprovedMail, orderRejectedMail } from '../mail/letters.ts'
import { postMail } from '../mail/outbox.ts'
import { openReserve } from '../quotes/open-reserve.ts'
import { countDecided } from '../tallies/tallies.ts'
import { readLatest, settleTransfer } from '../transfers/transfers.ts'
import { readPair, readWallet, walletTransaction } from '../wallets/wallets.ts'
import { orderKind, orderOf } from './orders.ts'
import { endReview } from './reviews.ts'

export interface DecidedOrder extends Omit<Decision, 'adminScreenshot'> {
  readonly by: Actor
  /** The path of the proof of paying out. */
  readonly adminScreenshot: string | undefined
}

/** One transaction: decision, reserves, transfer, tallies, audit entry and mail. `alsoWrite` adds to it. */
export async function decideOrder(
  { id, status, adminNotes, adminScreenshot, by }: DecidedOrder,
  now: Date,
  alsoWrite: (transaction: Transaction) => void,
): Promise<void> {
  await walletTransaction(async (transaction) => {
    const order = orderKind.find(await transaction.get(orderOf(id)))
    ensure(order, 'unknown', texts.noSuchOrder)
    // An earlier attempt went through and its answer was lost: all is done.
    const decided = auditKind.find(await transaction.get(audit.doc(decisionEntryId(id))))
    if (decided?.by === by.uid && decided.at.getTime() === now.getTime()) return
    ensure(order.uid !== by.uid, 'forbidden', texts.ownCase)
    ensure(canMove(order.status, status), 'conflict', texts.alreadyDecided)
    const showAmongLatest = status === 'Approved' ? await readLatest(transaction) : undefined
    await (status === 'Approved' ? payOut(transaction, order, now) : giveBack(transaction, order, now))

    transaction.update(orderOf(id), {
      status,
      adminNotes,
      adminScreenshot,
      decidedAt: now,
    })
    settleTransfer(transaction, id, status)
    showAmongLatest?.(order)
    endReview(transaction, id)
    const [from, to] = [{ status: order.status }, { status }]
    const entry = { action: 'order decided', by, at: now, about: id, from, to } as const
    addAuditEntry(transaction, entry, decisionEntryId(id))
    const letter = status === 'Approved' ? orderApprovedMail : orderRejectedMail
    postMail(transaction, letter(order, adminNotes), now)
    alsoWrite(transaction)
    countDecided(transaction, order, status, now)
  })
}

/** The amount sent goes to the reserve it came into. The amount received was held since the order was placed, unless
 * the order was short. */
async function payOut(transaction: Transaction, order: Order, now: Date): Promise<void> {
  const { fromWallet, toWallet, amountSent, amountReceived, short } = order
  if (!short) {
    const source = await openReserve(transaction, await readWallet(transaction, fromWallet), now)
    source.add(amountSent)
    return source.save(now)
  }
  const { from, to } = await readPair(transaction, fromWallet, toWallet)
  const source = await openReserve(transaction, from, now)
  const destination = await openReserve(transaction, to, now)
  destination.take(amountReceived)
  source.add(amountSent)
  source.save(now)
  destination.save(now)
}

async function giveBack(transaction: Transaction, order: Order, now: Date): Promise<void> {
  if (order.short) return
  const destination = await openReserve(transaction, await readWallet(transaction, order.toWallet), now)
  destination.add(order.amountReceived)
  destination.save(now)
}
