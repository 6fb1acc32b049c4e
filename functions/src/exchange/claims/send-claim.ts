import type { ClaimReason, PaymentClaim } from '@rupee/domain/claims/claim.ts'
import { canReachDestination } from '@rupee/domain/orders/withdrawal.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { accountRef, toAccount } from '../../identity/accounts/accounts.ts'
import { blockRef, ensureNotBlocked } from '../../identity/accounts/blocks.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { runContendedTransaction } from '../../platform/firestore/contended-transaction.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { postMail } from '../../platform/mail/outbox.ts'
import { readLimits } from '../../platform/settings/controls.ts'
import { findSiteAddress } from '../../platform/world/config.ts'
import { AlreadyOrdered } from '../orders/already-ordered.ts'
import { ensureMethodNotTooNew } from '../orders/open-orders.ts'
import { requireFreeReferences } from '../orders/payment-references.ts'
import type { NewOrder } from '../orders/place-order.ts'
import { type CustomerRequest, priceOrder, readPricing } from '../orders/price-order.ts'
import { quoteConverter, quoteRef } from '../quotes/quote-documents.ts'
import { requirePair } from '../wallets/wallets.ts'
import { withdrawalConverter, withdrawalRef } from '../withdrawals/withdrawals.ts'
import { composeClaimReceivedMail } from './claim-letters.ts'
import { findClaimReason, offerClaimOnRefusal } from './claimable.ts'
import { claimRef } from './claims.ts'

/** The tracking ID that the order would have had is the ID of the claim. */
type NewClaim = Omit<NewOrder, 'fingerprints'>

/**
 * Records a payment that cannot become an order, in one transaction: claim, payment references and mail. It holds no
 * reserve and changes no quote. A payment that can become an order is refused here, so that its customer gets one.
 */
export async function createClaim(
  claim: NewClaim,
  now: Date,
  alsoWrite: (transaction: Transaction) => void,
): Promise<void> {
  const controls = await readLimits()
  await runContendedTransaction(async (transaction) => {
    const { uid, trackingID, quoteId, withdrawalId } = claim
    const found = await readTogether(transaction, {
      account: accountRef(uid),
      block: blockRef(uid),
      withdrawal: withdrawalRef(uid, withdrawalId),
      quote: quoteId === undefined ? undefined : quoteRef(quoteId),
    })
    const account = toAccount(found.account)
    const withdrawal = withdrawalConverter.find(found.withdrawal)
    ensure(account?.is_verified, 'forbidden', 'verifyFirst')
    ensure(withdrawal, 'invalid', 'noSuchWithdrawal')
    const { from, to } = await requirePair(claim.fromId, claim.toId)
    ensure(canReachDestination(withdrawal.type, to), 'invalid', 'wrongWithdrawal')
    const references = await requireFreeReferences(transaction, claim, from)
    const request = { ...claim, ...controls, quote: found.quote, joined: account.date_joined }
    const reason = await tryAsOrder(transaction, request, found.block, now)
    ensure(reason, 'conflict', 'orderInstead')

    const quote = found.quote && quoteConverter.find(found.quote)
    const sent: Omit<PaymentClaim, 'id'> = {
      uid,
      name: account.name,
      email: account.email,
      language: account.language,
      fromWallet: from.id,
      toWallet: to.id,
      from_currency: from.code,
      to_currency: to.code,
      amountSent: claim.amountSent,
      amountReceived: claim.amountReceived,
      quote: quote?.id,
      quotedRate: quote?.rate,
      quoteExpires: quote?.expires,
      reason,
      TransactionID: claim.paymentReference,
      sendersPaymentDetails: claim.sendersPaymentDetails,
      withdrawal,
      screenshot: claim.screenshot,
      chatScreenshot: claim.chatScreenshot,
      state: 'open',
      created_at: now,
      notes: [],
    }
    for (const reference of references) transaction.set(reference, { trackingID })
    transaction.create(claimRef(trackingID), sent)
    postMail(transaction, composeClaimReceivedMail({ id: trackingID, ...sent }, findSiteAddress()), now)
    alsoWrite(transaction)
  })
}

/**
 * Checks the payment as an order, and returns the reason of its refusal if that permits a claim; undefined if it is not
 * refused. Any other refusal also refuses the claim.
 */
async function tryAsOrder(
  transaction: Transaction,
  request: CustomerRequest & Pick<NewClaim, 'withdrawalId'>,
  block: DocumentSnapshot,
  now: Date,
): Promise<ClaimReason | undefined> {
  const { limits, withdrawalId } = request
  try {
    const pricing = await readPricing(transaction, request, now)
    offerClaimOnRefusal('order.blocked', () => ensureNotBlocked(block))
    const { price } = await priceOrder(transaction, request, pricing, now)
    ensureMethodNotTooNew(price.worth, { limits, withdrawalId, now })
    return undefined
  } catch (error) {
    if (error instanceof AlreadyOrdered) return 'quote.used'
    const reason = findClaimReason(error)
    if (reason === undefined) throw error
    return reason
  }
}
