import { type Limits, newCustomerLimit } from '@rupee/domain/orders/limits.ts'
import { isLive, type Quote } from '@rupee/domain/orders/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ensure } from '../failures/refusal.ts'
import { ensureNotTooNew, ensureRoom, pendingOrdersOf } from '../limits/open-orders.ts'
import { foresee, openReserve } from '../quotes/open-reserve.ts'
import { liveQuotesOf, nameLateOrder, quoteKind, useQuote } from '../quotes/quote-documents.ts'
import { ensureOpen, requirePairAndPause } from '../wallets/pauses.ts'
import { requirePair } from '../wallets/wallets.ts'
import { AlreadyOrdered } from './already-ordered.ts'
import { isFor, latePrice, livePrice, type OrderRequest, type Price, quotedPrice } from './price.ts'

/** What is known of an order's price before the wallet is locked that it is paid from. */
export interface OrderTerms {
  readonly source: Pick<Wallet, 'type'>
  readonly destination: Pick<Wallet, 'type' | 'network'>
  /** The last that the transaction reads: it locks the wallet, unless a quote holds the amount. */
  settle(): Promise<PricedOrder>
}

interface PricedOrder {
  readonly price: Price
  /** Writes the order's hold. The transaction cannot read anything afterwards. */
  hold(trackingID: string): void
}

interface CustomerRequest extends OrderRequest {
  readonly uid: string
  /** When the customer has joined. */
  readonly joined: Date
  readonly limits: Limits
  /** As the transaction has read it; undefined for an order without one. */
  readonly quote: DocumentSnapshot | undefined
}

/** The amounts of an order, and what it holds of the reserve. */
export async function readTerms(
  transaction: Transaction,
  request: CustomerRequest,
  now: Date,
): Promise<OrderTerms> {
  if (!request.quote) return termsOfNow(transaction, request, now)
  const quote = quoteKind.find(request.quote)
  ensure(quote?.uid === request.uid, 'unknown', texts.noSuchQuote)
  ensure(isFor(quote, request), 'invalid', texts.otherQuote)
  if (quote.order !== undefined) throw new AlreadyOrdered(quote.order, { type: quote.fromType })
  return isLive(quote, now) ? termsOfQuote(transaction, quote, now) : termsOfLate(transaction, quote, now)
}

async function termsOfNow(
  transaction: Transaction,
  request: CustomerRequest,
  now: Date,
): Promise<OrderTerms> {
  const { from, to, pause } = await requirePairAndPause(request.fromId, request.toId)
  const { limits } = request
  const [own, pending, foreseen] = await Promise.all([
    liveQuotesOf(transaction, request.uid),
    pendingOrdersOf(transaction, request.uid),
    foresee(to, now),
  ])
  return {
    source: from,
    destination: to,
    async settle() {
      ensureOpen(pause, from, to)
      const reserve = await openReserve(transaction, foreseen, now)
      ensureOpen(pause, reserve.wallet)
      const price = livePrice(request, from, reserve.wallet)
      const live = own.filter((quote) => isLive(quote, now))
      ensureNotTooNew(price.worth, { limits, since: request.joined, now }, newCustomerLimit(limits))
      ensureRoom(price.worth, { limits, quotes: live, orders: pending })
      reserve.take(price.amountReceived)
      return { price, hold: () => reserve.save(now) }
    },
  }
}

/** The quote's hold becomes the order's, so the wallet is neither read nor written. */
function termsOfQuote(transaction: Transaction, quote: Quote, now: Date): OrderTerms {
  return {
    source: { type: quote.fromType },
    destination: { type: quote.toType, network: quote.toNetwork },
    async settle() {
      return {
        price: quotedPrice(quote),
        hold: (trackingID) => useQuote(transaction, quote.id, trackingID, now),
      }
    },
  }
}

async function termsOfLate(transaction: Transaction, quote: Quote, now: Date): Promise<OrderTerms> {
  const { from, to } = await requirePair(quote.fromWallet, quote.toWallet)
  const foreseen = await foresee(to, now)
  return {
    source: from,
    destination: to,
    async settle() {
      const reserve = await openReserve(transaction, foreseen, now)
      if (quote.state === 'live') reserve.giveBack(quote, 'expired')
      const price = latePrice(quote, { from, to: reserve.wallet }, reserve)
      if (!price.short) reserve.take(price.amountReceived)
      return {
        price,
        hold(trackingID) {
          reserve.save(now)
          nameLateOrder(transaction, quote.id, trackingID)
        },
      }
    },
  }
}
