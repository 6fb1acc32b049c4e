import { type Limits, newCustomerLimit } from '@rupee/domain/orders/limits.ts'
import { isLive, type Quote } from '@rupee/domain/orders/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ensure } from '../failures/refusal.ts'
import { ensureNotTooNew, ensureRoom, pendingOrdersOf } from '../limits/open-orders.ts'
import { openReserve } from '../quotes/open-reserve.ts'
import { liveQuotesOf, nameLateOrder, quoteKind, quoteOf, useQuote } from '../quotes/quote-documents.ts'
import { readWallet, requirePair } from '../wallets/wallets.ts'
import { AlreadyOrdered } from './already-ordered.ts'
import { isFor, latePrice, livePrice, type OrderRequest, type Price, quotedPrice } from './price.ts'

export interface PricedOrder {
  readonly source: Pick<Wallet, 'type'>
  readonly destination: Pick<Wallet, 'type' | 'network'>
  readonly price: Price
  /** Writes the order's hold. The transaction cannot read anything afterwards. */
  hold(trackingID: string): void
}

interface CustomerRequest extends OrderRequest {
  readonly uid: string
  /** When the customer has joined. */
  readonly joined: Date
  readonly limits: Limits
}

/** The amounts of an order, and what it holds of the reserve. */
export async function priceOrder(
  transaction: Transaction,
  request: CustomerRequest,
  now: Date,
): Promise<PricedOrder> {
  if (request.quoteId === undefined) return priceAtLiveRate(transaction, request, now)
  const quote = quoteKind.find(await transaction.get(quoteOf(request.quoteId)))
  ensure(quote?.uid === request.uid, 'unknown', texts.noSuchQuote)
  ensure(isFor(quote, request), 'invalid', texts.otherQuote)
  if (quote.order !== undefined) throw new AlreadyOrdered(quote.order, { type: quote.fromType })
  return isLive(quote, now) ? priceByQuote(transaction, quote, now) : priceLate(transaction, quote, now)
}

async function priceAtLiveRate(
  transaction: Transaction,
  request: CustomerRequest,
  now: Date,
): Promise<PricedOrder> {
  const { from } = await requirePair(request.fromId, request.toId)
  const to = await readWallet(transaction, request.toId)
  const { limits } = request
  const [reserve, own, pending] = await Promise.all([
    openReserve(transaction, to, now),
    liveQuotesOf(transaction, request.uid),
    pendingOrdersOf(transaction, request.uid),
  ])
  const price = livePrice(request, from, to)
  const live = own.filter((quote) => isLive(quote, now))
  ensureNotTooNew(price.worth, { limits, since: request.joined, now }, newCustomerLimit(limits))
  ensureRoom(price.worth, { limits, quotes: live, orders: pending })
  reserve.take(price.amountReceived)
  return { source: from, destination: to, price, hold: () => reserve.save(now) }
}

/** The quote's hold becomes the order's, so the wallet is neither read nor written. */
function priceByQuote(transaction: Transaction, quote: Quote, now: Date): PricedOrder {
  return {
    source: { type: quote.fromType },
    destination: { type: quote.toType, network: quote.toNetwork },
    price: quotedPrice(quote),
    hold: (trackingID) => useQuote(transaction, quote.id, trackingID, now),
  }
}

async function priceLate(transaction: Transaction, quote: Quote, now: Date): Promise<PricedOrder> {
  const { from } = await requirePair(quote.fromWallet, quote.toWallet)
  const to = await readWallet(transaction, quote.toWallet)
  const reserve = await openReserve(transaction, to, now)
  if (quote.state === 'live') reserve.giveBack(quote, 'expired')
  const price = latePrice(quote, { from, to }, reserve)
  if (!price.short) reserve.take(price.amountReceived)
  return {
    source: from,
    destination: to,
    price,
    hold(trackingID) {
      reserve.save(now)
      nameLateOrder(transaction, quote.id, trackingID)
    },
  }
}
