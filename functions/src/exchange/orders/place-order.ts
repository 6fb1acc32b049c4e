import { computeDue } from '@rupee/domain/orders/due/due.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderInput } from '@rupee/domain/orders/order-input.ts'
import { canReachDestination } from '@rupee/domain/orders/withdrawal.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { accountRef, toAccount } from '../../identity/accounts/accounts.ts'
import { blockRef, ensureNotBlocked } from '../../identity/accounts/blocks.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { runContendedTransaction } from '../../platform/firestore/contended-transaction.ts'
import { readAtOnce } from '../../platform/firestore/read-at-once.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { readLimits } from '../../platform/settings/controls.ts'
import { countPlaced } from '../../platform/tallies/tallies.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import { world } from '../../platform/world/world.ts'
import { offerClaimOnRefusal } from '../claims/claimable.ts'
import { composeOrderReceivedMail } from '../order-mail/order-letters.ts'
import { postOrderMail } from '../order-mail/order-mail.ts'
import { payerProofRef } from '../payer-proofs/payer-proofs.ts'
import { readProofReturns } from '../payer-proofs/return-proofs.ts'
import { quoteRef } from '../quotes/quote-documents.ts'
import { publishTransfer } from '../transfers/transfers.ts'
import { withdrawalConverter, withdrawalRef } from '../withdrawals/withdrawals.ts'
import { ensureMethodNotTooNew } from './open-orders.ts'
import { indexOrder } from './order-index.ts'
import { orderRef } from './orders.ts'
import { requireFreeReferences } from './payment-references.ts'
import { priceOrder, readPricing, writeHold } from './price-order.ts'
import { planSameProofMarks, proofRef } from './same-proofs.ts'

export interface NewOrder extends Omit<OrderInput, 'screenshot' | 'chat'> {
  readonly uid: string
  readonly trackingID: string
  /** The path of the payment screenshot. */
  readonly screenshot: string
  readonly chatScreenshot: string[]
  /** Fingerprints of the files as sent, each with its path. */
  readonly fingerprints: ReadonlyMap<string, string>
}

/**
 * Refuses an order for every reason that `createOrder` has, before its files are decoded. It locks and writes nothing,
 * so another order may still come first.
 */
export async function rehearseOrder(order: NewOrder, now: Date): Promise<void> {
  const rehearsed = { ...order, fingerprints: new Map() }
  await world().firestore.runTransaction((transaction) => checkOrder(transaction, rehearsed, now), {
    readOnly: true,
  })
}

/** One transaction: order, hold, transfer, tallies and mail. `alsoWrite` adds to it. */
export async function createOrder(
  order: NewOrder,
  now: Date,
  alsoWrite: (transaction: Transaction) => void,
): Promise<void> {
  await runContendedTransaction(async (transaction) => {
    const checked = await checkOrder(transaction, order, now)
    const { trackingID } = order
    const placed = toPlaced(order, checked, now)
    writeHold(transaction, checked.priced, order, now)
    for (const reference of checked.references) transaction.set(reference, { trackingID })
    transaction.create(orderRef(trackingID), placed)
    indexOrder(transaction, { trackingID, ...placed })
    publishTransfer(transaction, { trackingID, ...placed })
    checked.markSameProofs()
    checked.returns.write(now)
    const mail = composeOrderReceivedMail({ trackingID, ...placed }, findSiteAddress())
    postOrderMail(transaction, mail, { trackingID, about: 'received', now })
    alsoWrite(transaction)
    countPlaced(transaction, placed, now)
  })
}

type CheckedOrder = Awaited<ReturnType<typeof checkOrder>>

/** Refuses an order, or returns what its documents are made of. Makes all reads of the transaction. */
async function checkOrder(transaction: Transaction, order: NewOrder, now: Date) {
  // Read in one round trip. All orders read the limits, so they are read without a lock.
  const [{ limits, rateMovePercent, targetMinutes }, found] = await readAtOnce([
    readLimits(),
    readTogether(transaction, {
      account: accountRef(order.uid),
      block: blockRef(order.uid),
      provenAccounts: payerProofRef(order.uid),
      withdrawal: withdrawalRef(order.uid, order.withdrawalId),
      proofs: [...order.fingerprints.keys()].map(proofRef),
      quote: order.quoteId === undefined ? undefined : quoteRef(order.quoteId),
    }),
  ])
  const account = toAccount(found.account)
  const withdrawal = withdrawalConverter.find(found.withdrawal)
  ensure(account?.is_verified, 'forbidden', 'verifyFirst')
  const request = { ...order, quote: found.quote, joined: account.date_joined, limits, rateMovePercent }
  const pricing = await readPricing(transaction, request, now)
  // After the pricing, so that a repeated call is answered with its order.
  offerClaimOnRefusal('order.blocked', () => ensureNotBlocked(found.block))
  ensure(withdrawal, 'invalid', 'noSuchWithdrawal')
  ensure(canReachDestination(withdrawal.type, pricing.destination), 'invalid', 'wrongWithdrawal')
  const references = await requireFreeReferences(transaction, order, pricing.source)
  const markSameProofs = await planSameProofMarks(transaction, found.proofs, order)
  const { uid, trackingID, toId: toWallet } = order
  const { provenAccounts } = found
  const placing = { uid, trackingID, toWallet, withdrawal, references, provenAccounts }
  const returns = await readProofReturns(transaction, placing)
  const priced = await priceOrder(transaction, request, pricing, now)
  ensureMethodNotTooNew(priced.price.worth, { limits, withdrawalId: order.withdrawalId, now })
  return {
    account,
    withdrawal,
    priced,
    destination: pricing.destination,
    targetMinutes: pricing.destination.targetMinutes ?? targetMinutes,
    references,
    returns,
    markSameProofs,
  }
}

function toPlaced(order: NewOrder, checked: CheckedOrder, now: Date): Omit<Order, 'trackingID'> {
  const { account, destination, priced, returns, targetMinutes, withdrawal } = checked
  return {
    uid: order.uid,
    name: account.name,
    email: account.email,
    language: account.language,
    fromWallet: order.fromId,
    toWallet: order.toId,
    ...priced.price,
    status: 'pending',
    created_at: now,
    due: computeDue(now, targetMinutes),
    TransactionID: order.paymentReference,
    sendersPaymentDetails: order.sendersPaymentDetails,
    withdrawal,
    ...(returns.included.length > 0 && { includedRefunds: returns.included }),
    toNetwork: destination.network,
    screenshot: order.screenshot,
    chatScreenshot: order.chatScreenshot,
  }
}
