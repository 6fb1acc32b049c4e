import { makeRepricedOrderEntry } from '@rupee/domain/ledger/entries.ts'
import { Exact, isSameAmount } from '@rupee/domain/money/money.ts'
import { computeWorth } from '@rupee/domain/orders/limits.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { partAnswerInput } from '@rupee/domain/orders/part/part-input.ts'
import type { PartOffer } from '@rupee/domain/orders/part/part-offer.ts'
import { judgeAgain } from '@rupee/domain/payments/order-payments.ts'
import { toWrittenMarks } from '@rupee/domain/thread/thread.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { countRepriced } from '../../platform/tallies/tallies.ts'
import { world } from '../../platform/world/world.ts'
import { assignmentConverter, assignmentRef } from '../assignments/assignments.ts'
import { lockConverter, lockRef } from '../batches/batches.ts'
import { appendEntry } from '../ledger/ledger.ts'
import { flagConverter, flagRef, indexOrder } from '../orders/order-index.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { orderPaymentsConverter, orderPaymentsRef } from '../payments/payments.ts'
import { addLater } from '../reserves/pending-credits.ts'
import { repriceTransfer } from '../transfers/transfers.ts'
import { readWallet } from '../wallets/wallets.ts'
import { writePartMessage } from './part-messages.ts'

type PartAnswer = z.output<typeof partAnswerInput>

const ends = { accept: 'accepted', decline: 'declined' } as const

/** Accepts or declines an offer for a part payment in the thread of its order. Repeating the call is a no-op. */
export async function answerOffer({ id, offer, answer }: PartAnswer, by: Actor, now: Date): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const order = orderConverter.find(await transaction.get(orderRef(id)))
    ensure(order && order.uid === by.uid, 'unknown', 'noSuchOrder')
    const { part } = order
    ensure(part?.id === offer, 'conflict', 'partOver')
    if (part.state === ends[answer]) return
    ensure(part.state === 'open' && order.status === 'pending', 'conflict', 'partOver')
    const answered: PartOffer = { ...part, state: ends[answer] }
    const accept = answer === 'accept' ? await planPart(transaction, { ...order, part }) : () => undefined
    accept()
    const { before, offered } = part
    writePartMessage(transaction, id, { offer, said: ends[answer], ...offered }, by, now)
    transaction.update(orderRef(id), {
      part: answered,
      partEndedAt: now,
      ...toWrittenMarks('customer', now),
    })
    const from = { sent: before.amountSent, received: before.amountReceived }
    const to = { answer: ends[answer], sent: offered.amountSent, received: offered.amountReceived }
    addAuditEntry(transaction, { action: 'part answered', by, at: now, about: id, from, to })
  })
}

/**
 * Gives the order its new amounts, and the rest of its payout back to the reserve. Returns the function that writes
 * both.
 */
async function planPart(
  transaction: Transaction,
  order: Order & { readonly part: PartOffer },
): Promise<() => void> {
  const { trackingID: id, part, toWallet, short } = order
  const found = await readTogether(transaction, {
    paid: orderPaymentsRef(id),
    lock: lockRef(id),
    flag: flagRef(id),
    assignment: assignmentRef(id),
  })
  // Otherwise, a payout of the old amounts would be pending.
  const isHeld = order.stage === 'approving' || order.stage === 'paying'
  const isBatched = lockConverter.findOrFail(found.lock) !== undefined
  const paid = orderPaymentsConverter.findOrFail(found.paid)
  const isFit = paid !== undefined && isStillFit(order, paid.total)
  ensure(isFit && !isHeld && !isBatched, 'conflict', 'partOver')
  const from = await readWallet(transaction, order.fromWallet)
  const to = await readWallet(transaction, toWallet)
  const { offered } = part
  const after: Order = { ...order, ...offered, worth: computeWorth(offered, from, to) }
  const rest = new Exact(order.amountReceived).minus(offered.amountReceived).toFixed()
  return () => {
    transaction.update(orderRef(id), { ...offered, worth: after.worth })
    transaction.set(orderPaymentsRef(id), judgeAgain(after, paid))
    repriceTransfer(transaction, after)
    const stops = flagConverter.find(found.flag)?.stops ?? []
    const assignee = assignmentConverter.find(found.assignment)?.assignee
    indexOrder(transaction, { ...after, stops, assignee })
    countRepriced(transaction, { before: order, after, placed: order.created_at })
    if (short) return
    appendEntry(transaction, makeRepricedOrderEntry(order, rest, part.id))
    addLater(transaction, `${id}-part-${part.id}`, { wallet: toWallet, amount: rest })
  }
}

/** Whether the offer was made for the current amounts and payments. */
function isStillFit({ part, amountSent, amountReceived }: Order, paid: string): boolean {
  return (
    part !== undefined &&
    isSameAmount(part.offered.amountSent, paid) &&
    isSameAmount(part.before.amountSent, amountSent) &&
    isSameAmount(part.before.amountReceived, amountReceived)
  )
}
