import { makePlacedOrderEntry } from '@rupee/domain/ledger/entries.ts'
import { describeNewCustomerLimit, type Limits } from '@rupee/domain/orders/limits.ts'
import { isLive, type Quote } from '@rupee/domain/quotes/quote.ts'
import type { SitePause } from '@rupee/domain/wallets/pause.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { readAtOnce } from '../../platform/firestore/read-at-once.ts'
import { offerClaimOnRefusal } from '../claims/claimable.ts'
import { appendEntry } from '../ledger/ledger.ts'
import {
  nameLateOrder,
  quoteConverter,
  readLiveQuotes,
  type StoredQuote,
  useQuote,
} from '../quotes/quote-documents.ts'
import { type Foreseen, foresee, type OpenReserve, openReserve } from '../reserves/open-reserve.ts'
import { ensureOpen, requirePairAndPause } from '../wallets/pauses.ts'
import { AlreadyOrdered } from './already-ordered.ts'
import { ensureCloseRate, ensureTakesLate } from './late-order.ts'
import { ensureNotTooNew, ensureRoom, type Held, readPendingOrders } from './open-orders.ts'
import {
  isSameSwap,
  type OrderRequest,
  type Price,
  priceAtLiveRate,
  priceByQuote,
  priceLateOrder,
} from './price.ts'

/** Pricing of an order, as read before the payout wallet is locked. */
export type OrderPricing = QuotedPricing | MarketPricing

interface Ends {
  readonly source: Pick<Wallet, 'type'>
  readonly destination: Pick<Wallet, 'type' | 'network' | 'targetMinutes'>
}

/** Pricing by a live quote, whose hold becomes the order's: the wallet is neither read nor written. */
interface QuotedPricing extends Ends {
  readonly quote: Quote
}

/** Pricing at the live rate, which takes the amount from the reserve. */
interface MarketPricing extends Ends {
  readonly source: Wallet
  readonly destination: Wallet
  readonly pause: SitePause | undefined
  readonly held: HeldSwaps
  readonly foreseen: Foreseen
  /** Expired quote of a late order; undefined for an order without a quote. */
  readonly late: Quote | undefined
}

/** Quotes and pending orders of a customer. */
interface HeldSwaps {
  readonly quotes: readonly StoredQuote[]
  readonly orders: readonly Held[]
}

export interface PricedOrder {
  readonly price: Price
  /** Quote named in the order, live or expired. */
  readonly quote: Quote | undefined
  /** Locked reserve, without the amount; undefined if the quote holds it. */
  readonly reserve: OpenReserve | undefined
}

export interface CustomerRequest extends OrderRequest {
  readonly uid: string
  /** Date on which the customer joined. */
  readonly joined: Date
  readonly limits: Limits
  /** Maximum move of the rate since the quote of a late order. */
  readonly rateMovePercent: number
  /** Quote as the transaction has read it; undefined for an order without one. */
  readonly quote: DocumentSnapshot | undefined
}

/** Reads everything that prices an order, except for the reserve. */
export async function readPricing(
  transaction: Transaction,
  request: CustomerRequest,
  now: Date,
): Promise<OrderPricing> {
  if (!request.quote) return readMarket(transaction, request, now)
  const quote = quoteConverter.find(request.quote)
  ensure(quote?.uid === request.uid, 'unknown', 'noSuchQuote')
  ensure(isSameSwap(quote, request), 'invalid', 'otherQuote')
  if (quote.order !== undefined) throw new AlreadyOrdered(quote.order, { type: quote.fromType })
  if (!isLive(quote, now)) return readMarket(transaction, request, now, quote)
  return {
    source: { type: quote.fromType },
    destination: { type: quote.toType, network: quote.toNetwork, targetMinutes: quote.targetMinutes },
    quote,
  }
}

async function readMarket(
  transaction: Transaction,
  { fromId, toId, uid }: CustomerRequest,
  now: Date,
  late?: Quote,
): Promise<MarketPricing> {
  const { from, to, pause } = await requirePairAndPause(fromId, toId)
  const [quotes, orders, foreseen] = await readAtOnce([
    readLiveQuotes(transaction, uid),
    readPendingOrders(transaction, uid),
    foresee(to, now),
  ])
  return { source: from, destination: to, pause, held: { quotes, orders }, foreseen, late }
}

/**
 * Prices an order, and takes its amount from the reserve unless a live quote holds it. Must be the last read of the
 * transaction, because it locks the payout wallet.
 */
export async function priceOrder(
  transaction: Transaction,
  request: CustomerRequest,
  pricing: OrderPricing,
  now: Date,
): Promise<PricedOrder> {
  if ('quote' in pricing) {
    const { quote } = pricing
    return { price: priceByQuote(quote), quote, reserve: undefined }
  }
  const { source, destination, pause, held, foreseen, late } = pricing
  if (late) ensureTakesLate(late, now)
  ensureNotPaused(pause, source, destination)
  const reserve = await openReserve(transaction, foreseen, now)
  ensureNotPaused(pause, reserve.wallet)
  if (late?.state === 'live') reserve.giveBack(late, 'expired')
  const price = late
    ? priceLateOrder(late, { from: source, to: reserve.wallet }, reserve)
    : priceAtLiveRate(request, source, reserve.wallet)
  if (late) ensureCloseRate(late, { price, percent: request.rateMovePercent })
  ensureWithinLimits(price, { request, held, now })
  if (!price.short) offerClaimOnRefusal('order.reserve', () => reserve.take(price.amountReceived))
  return { price, quote: late, reserve }
}

/** Writes what an order holds. The transaction cannot read anything afterwards. */
export function writeHold(
  transaction: Transaction,
  { price, quote, reserve }: PricedOrder,
  { trackingID, toId }: { readonly trackingID: string; readonly toId: string },
  now: Date,
): void {
  const payout = { trackingID, toWallet: toId, amountReceived: price.amountReceived }
  if (!price.short) appendEntry(transaction, makePlacedOrderEntry(payout, reserve ? 'available' : 'held'))
  if (!reserve) {
    if (quote) useQuote(transaction, quote.id, trackingID, now)
    return
  }
  reserve.save(now)
  if (quote) nameLateOrder(transaction, quote.id, trackingID)
}

function ensureNotPaused(pause: SitePause | undefined, ...wallets: readonly Wallet[]): void {
  offerClaimOnRefusal('order.paused', () => ensureOpen(pause, ...wallets))
}

interface Standing {
  readonly request: Pick<CustomerRequest, 'limits' | 'joined'>
  readonly held: HeldSwaps
  readonly now: Date
}

/** Expired quotes do not count, so an expired quote leaves room for its own late order. */
function ensureWithinLimits({ worth }: Price, { request, held, now }: Standing): void {
  const { limits, joined: since } = request
  offerClaimOnRefusal('order.new_customer', () =>
    ensureNotTooNew(worth, { limits, since, now }, describeNewCustomerLimit(limits)),
  )
  const quotes = held.quotes.filter((quote) => isLive(quote, now))
  offerClaimOnRefusal('order.limit', () => ensureRoom(worth, { limits, quotes, orders: held.orders }))
}
