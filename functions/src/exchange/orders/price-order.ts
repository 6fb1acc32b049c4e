import { type Limits, newCustomerLimit } from '@rupee/domain/orders/limits.ts'
import { isLive, type Quote } from '@rupee/domain/quotes/quote.ts'
import type { SitePause } from '@rupee/domain/wallets/pause.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { claimable } from '../claims/claimable.ts'
import {
  nameLateOrder,
  quoteConverter,
  readLiveQuotes,
  type StoredQuote,
  useQuote,
} from '../quotes/quote-documents.ts'
import { foresee, openReserve } from '../reserves/open-reserve.ts'
import { ensureOpen, requirePairAndPause } from '../wallets/pauses.ts'
import { AlreadyOrdered } from './already-ordered.ts'
import { ensureRateNear, ensureTakesLate } from './late-order.ts'
import { ensureNotTooNew, ensureRoom, type Held, readPendingOrders } from './open-orders.ts'
import { isSameSwap, latePrice, livePrice, type OrderRequest, type Price, quotedPrice } from './price.ts'

/** What is known of an order's price before the wallet is locked that it is paid from. */
export interface OrderTerms {
  readonly source: Pick<Wallet, 'type'>
  readonly destination: Pick<Wallet, 'type' | 'network' | 'targetMinutes'>
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
  /** By how much the rate may have moved since the quote, for a late order. */
  readonly rateMovePercent: number
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
  const quote = quoteConverter.find(request.quote)
  ensure(quote?.uid === request.uid, 'unknown', 'noSuchQuote')
  ensure(isSameSwap(quote, request), 'invalid', 'otherQuote')
  if (quote.order !== undefined) throw new AlreadyOrdered(quote.order, { type: quote.fromType })
  return isLive(quote, now)
    ? termsOfQuote(transaction, quote, now)
    : termsOfLate(transaction, quote, request, now)
}

async function termsOfNow(
  transaction: Transaction,
  request: CustomerRequest,
  now: Date,
): Promise<OrderTerms> {
  const { from, to, pause } = await requirePairAndPause(request.fromId, request.toId)
  const [open, foreseen] = await Promise.all([readOpen(transaction, request.uid), foresee(to, now)])
  return {
    source: from,
    destination: to,
    async settle() {
      ensureNotPaused(pause, from, to)
      const reserve = await openReserve(transaction, foreseen, now)
      ensureNotPaused(pause, reserve.wallet)
      const price = livePrice(request, from, reserve.wallet)
      ensureWithinLimits(price, { request, open, now })
      claimable('order.reserve', () => reserve.take(price.amountReceived))
      return { price, hold: () => reserve.save(now) }
    },
  }
}

interface Open {
  readonly quotes: readonly StoredQuote[]
  readonly orders: readonly Held[]
}

/** What a customer holds already. */
async function readOpen(transaction: Transaction, uid: string): Promise<Open> {
  const [quotes, orders] = await Promise.all([
    readLiveQuotes(transaction, uid),
    readPendingOrders(transaction, uid),
  ])
  return { quotes, orders }
}

function ensureNotPaused(pause: SitePause | undefined, ...wallets: readonly Wallet[]): void {
  claimable('order.paused', () => ensureOpen(pause, ...wallets))
}

interface Standing {
  readonly request: Pick<CustomerRequest, 'limits' | 'joined'>
  readonly open: Open
  readonly now: Date
}

/** Quotes whose time is over do not count, so an expired quote leaves room for its own late order. */
function ensureWithinLimits({ worth }: Price, { request, open, now }: Standing): void {
  const { limits, joined: since } = request
  claimable('order.new_customer', () =>
    ensureNotTooNew(worth, { limits, since, now }, newCustomerLimit(limits)),
  )
  const quotes = open.quotes.filter((quote) => isLive(quote, now))
  claimable('order.limit', () => ensureRoom(worth, { limits, quotes, orders: open.orders }))
}

/** The quote's hold becomes the order's, so the wallet is neither read nor written. */
function termsOfQuote(transaction: Transaction, quote: Quote, now: Date): OrderTerms {
  return {
    source: { type: quote.fromType },
    destination: { type: quote.toType, network: quote.toNetwork, targetMinutes: quote.targetMinutes },
    async settle() {
      return {
        price: quotedPrice(quote),
        hold: (trackingID) => useQuote(transaction, quote.id, trackingID, now),
      }
    },
  }
}

/** The checks of any other order, besides what the quote itself must be. */
async function termsOfLate(
  transaction: Transaction,
  quote: Quote,
  request: CustomerRequest,
  now: Date,
): Promise<OrderTerms> {
  const { from, to, pause } = await requirePairAndPause(quote.fromWallet, quote.toWallet)
  const [open, foreseen] = await Promise.all([readOpen(transaction, request.uid), foresee(to, now)])
  return {
    source: from,
    destination: to,
    async settle() {
      ensureTakesLate(quote, now)
      ensureNotPaused(pause, from, to)
      const reserve = await openReserve(transaction, foreseen, now)
      ensureNotPaused(pause, reserve.wallet)
      if (quote.state === 'live') reserve.giveBack(quote, 'expired')
      const price = latePrice(quote, { from, to: reserve.wallet }, reserve)
      ensureRateNear(quote, { price, percent: request.rateMovePercent })
      ensureWithinLimits(price, { request, open, now })
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
