import { isSameAmount } from '@rupee/domain/money/money.ts'
import { canMove, type Order } from '@rupee/domain/orders/order.ts'
import type { partOfferInput } from '@rupee/domain/orders/part/part-input.ts'
import type { PartOffer } from '@rupee/domain/orders/part/part-offer.ts'
import { repriceOrder } from '@rupee/domain/refunds/reprice-order.ts'
import { toWrittenMarks } from '@rupee/domain/thread/thread.ts'
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { ensureNotBatched, lockRef } from '../batches/batches.ts'
import { postOrderMail } from '../order-mail/order-mail.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { orderPaymentsConverter, orderPaymentsRef } from '../payments/payments.ts'
import { walletConverter, walletRef } from '../wallets/wallets.ts'
import { composePartOfferMail } from './part-letters.ts'
import { partMessageRef, writePartMessage } from './part-messages.ts'

/**
 * Offers in the thread of an order to carry it out with the part that was paid, at its own rate. A newer offer replaces
 * an older one. Repeating the call is a no-op, even after a newer offer.
 */
export async function makeOffer(
  { id, offer, ...seen }: z.output<typeof partOfferInput>,
  by: Actor,
  now: Date,
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const found = await readTogether(transaction, {
      order: orderRef(id),
      paid: orderPaymentsRef(id),
      lock: lockRef(id),
      sent: partMessageRef(id, { offer, said: 'offered' }),
    })
    const order = orderConverter.find(found.order)
    ensure(order, 'unknown', 'noSuchOrder')
    ensure(order.uid !== by.uid, 'forbidden', 'ownCase')
    if (found.sent.exists) return
    ensureRepriceable(order, found.lock)
    const paid = orderPaymentsConverter.findOrFail(found.paid)
    const { from, to } = await readTogether(transaction, {
      from: walletRef(order.fromWallet),
      to: walletRef(order.toWallet),
    })
    const wallets = { from: walletConverter.find(from), to: walletConverter.find(to) }
    ensure(wallets.from && wallets.to, 'unknown', 'noSuchWallet')
    const repriced = repriceOrder(order, paid?.total ?? '0', { from: wallets.from, to: wallets.to })
    ensure(repriced, 'conflict', 'partUnfit')
    const { amountSent, amountReceived } = repriced
    const isSeen =
      isSameAmount(amountSent, seen.amountSent) && isSameAmount(amountReceived, seen.amountReceived)
    ensure(isSeen, 'conflict', 'partChanged')
    const part: PartOffer = {
      id: offer,
      state: 'open',
      offered: { amountSent, amountReceived },
      before: { amountSent: order.amountSent, amountReceived: order.amountReceived },
    }
    writePartMessage(transaction, id, { offer, said: 'offered', ...part.offered }, by, now)
    transaction.update(orderRef(id), {
      part,
      partOfferedAt: now,
      partEndedAt: FieldValue.delete(),
      ...toWrittenMarks('staff', now),
    })
    const from_amounts = { sent: order.amountSent, received: order.amountReceived }
    const to_amounts = { sent: amountSent, received: amountReceived }
    const entry = { by, at: now, about: id, from: from_amounts, to: to_amounts } as const
    addAuditEntry(transaction, { action: 'part offered', ...entry })
    const mail = composePartOfferMail(order, part, findSiteAddress())
    postOrderMail(transaction, mail, { trackingID: id, about: 'part offer', now })
  })
}

/** An approved payout, or one in a batch, is for the current amounts of the order. */
function ensureRepriceable(order: Order, lock: DocumentSnapshot): void {
  ensure(canMove(order.status, 'Approved'), 'conflict', 'alreadyDecided')
  ensure(order.stage !== 'approving' && order.stage !== 'paying', 'conflict', 'approvalWaits')
  ensureNotBatched(lock)
}
