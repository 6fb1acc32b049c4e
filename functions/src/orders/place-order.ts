import { createHash } from 'node:crypto'
import type { Order } from '@rupee/domain/orders/order.ts'
import { normalisedReference, type OrderInput } from '@rupee/domain/orders/order-input.ts'
import { fitsDestination } from '@rupee/domain/orders/withdrawal.ts'
import { orderSearchTerms } from '@rupee/domain/records/search-terms.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { accountOf, toAccount } from '../accounts/accounts.ts'
import { ensure } from '../failures/refusal.ts'
import { orderReceivedMail } from '../mail/letters.ts'
import { postMail } from '../mail/outbox.ts'
import { countPlaced } from '../tallies/tallies.ts'
import { publishTransfer } from '../transfers/transfers.ts'
import { walletTransaction } from '../wallets/wallets.ts'
import { withdrawalKind, withdrawalOf } from '../withdrawals/withdrawals.ts'
import { firestore } from '../world/firebase.ts'
import { orderOf } from './orders.ts'
import { priceOrder } from './price-order.ts'

export interface NewOrder extends Omit<OrderInput, 'screenshot' | 'chat'> {
  readonly uid: string
  readonly trackingID: string
  /** The path of the payment screenshot. */
  readonly screenshot: string
  readonly chatScreenshot: string[]
}

/** One transaction: order, hold, transfer, tallies and mail. `alsoWrite` adds to it. */
export async function createOrder(
  order: NewOrder,
  now: Date,
  alsoWrite: (transaction: Transaction) => void,
): Promise<void> {
  await walletTransaction(async (transaction) => {
    const [account, withdrawal, reference] = await Promise.all([
      transaction.get(accountOf(order.uid)).then(toAccount),
      transaction.get(withdrawalOf(order.uid, order.withdrawalId)).then(withdrawalKind.find),
      transaction.get(referenceOf(order.paymentReference)),
    ])
    ensure(account?.is_verified, 'forbidden', texts.verifyFirst)
    const priced = await priceOrder(transaction, order, now)
    ensure(withdrawal, 'invalid', texts.noSuchWithdrawal)
    ensure(fitsDestination(withdrawal.type, priced.destination), 'invalid', texts.wrongWithdrawal)
    ensure(!reference.exists, 'conflict', texts.referenceUsed)

    const { uid, trackingID, screenshot, chatScreenshot } = order
    const placed: Omit<Order, 'trackingID'> = {
      uid,
      name: account.name,
      email: account.email,
      fromWallet: order.fromId,
      toWallet: order.toId,
      ...priced.price,
      status: 'pending',
      created_at: now,
      TransactionID: order.paymentReference,
      sendersPaymentDetails: order.sendersPaymentDetails,
      withdrawal,
      screenshot,
      chatScreenshot,
      terms: orderSearchTerms({ ...account, ...priced.price }),
    }
    priced.hold()
    transaction.create(reference.ref, { trackingID })
    transaction.create(orderOf(trackingID), placed)
    publishTransfer(transaction, { trackingID, ...placed })
    postMail(transaction, orderReceivedMail({ trackingID, ...placed }), now)
    alsoWrite(transaction)
    countPlaced(transaction, placed, now)
  })
}

/**
 * One payment makes one order: its reference is a document that can be created once. The hash makes an ID of what was
 * typed. It hides nothing, so it needs no key.
 */
function referenceOf(reference: string) {
  const hash = createHash('sha256').update(normalisedReference(reference)).digest('base64url')
  return firestore.doc(`paymentReferences/${hash}`)
}
