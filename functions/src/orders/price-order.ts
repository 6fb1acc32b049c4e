import { sameAmount } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderInput } from '@rupee/domain/orders/order-input.ts'
import { isLive, type Quote } from '@rupee/domain/orders/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import { rupeesPerUnit, wholeRupees } from '@rupee/domain/wallets/conversion.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ensure } from '../failures/refusal.ts'
import { openReserve } from '../quotes/open-reserve.ts'
import { endQuote, quoteKind, quoteOf } from '../quotes/quote-documents.ts'
import { amountsOf } from '../quotes/quotes.ts'
import { readPair } from '../wallets/wallets.ts'

/** The part of an order form that decides its price. */
interface OrderRequest
  extends Pick<
    OrderInput,
    'fromId' | 'fromCode' | 'toId' | 'toCode' | 'amountSent' | 'amountReceived' | 'quoteId'
  > {
  readonly uid: string
}

type Swap = Pick<
  Order,
  'from_currency' | 'to_currency' | 'amountSent' | 'amountReceived' | 'exchangedRateINR'
>

export interface PricedOrder {
  readonly destination: Pick<Wallet, 'type'>
  readonly swap: Swap & Pick<Order, 'late' | 'quotedAmount' | 'short'>
  /** Writes the order's hold. The transaction cannot read anything afterwards. */
  hold(): void
}

/** The amounts of an order, and what it holds of the reserve. */
export async function priceOrder(
  transaction: Transaction,
  request: OrderRequest,
  now: Date,
): Promise<PricedOrder> {
  if (request.quoteId === undefined) return priceAtLiveRate(transaction, request, now)
  const quote = quoteKind.find(await transaction.get(quoteOf(request.quoteId)))
  ensure(quote?.uid === request.uid, 'unknown', texts.noSuchQuote)
  ensure(isFor(quote, request), 'invalid', texts.otherQuote)
  return isLive(quote, now) ? priceByQuote(transaction, quote, now) : priceLate(transaction, quote, now)
}

function isFor({ fromWallet, toWallet, from_amount }: Quote, request: OrderRequest): boolean {
  const samePair = fromWallet === request.fromId && toWallet === request.toId
  return samePair && sameAmount(from_amount, request.amountSent)
}

async function priceAtLiveRate(
  transaction: Transaction,
  request: OrderRequest,
  now: Date,
): Promise<PricedOrder> {
  const { from, to } = await readPair(transaction, request.fromId, request.toId)
  ensure(from.code === request.fromCode && to.code === request.toCode, 'invalid', texts.wrongCode)
  const reserve = await openReserve(transaction, to, now)
  const swap = atLiveRate(request.amountSent, from, to)
  const { amountReceived } = swap
  const details = { to_amount: amountReceived }
  ensure(sameAmount(amountReceived, request.amountReceived), 'conflict', texts.rateChanged, { details })
  reserve.take(amountReceived)
  return { destination: to, swap, hold: () => reserve.save(now) }
}

/** The quote's hold becomes the order's, so the wallet is neither read nor written. */
function priceByQuote(transaction: Transaction, quote: Quote, now: Date): PricedOrder {
  return {
    destination: { type: quote.toType },
    swap: {
      from_currency: quote.from_currency,
      to_currency: quote.to_currency,
      amountSent: quote.from_amount,
      amountReceived: quote.to_amount,
      exchangedRateINR: wholeRupees(quote.rate),
    },
    hold: () => endQuote(transaction, quote.id, 'used', now),
  }
}

/** The customer has paid, so the order is taken at the live rate, and staff decide. */
async function priceLate(transaction: Transaction, quote: Quote, now: Date): Promise<PricedOrder> {
  const { from, to } = await readPair(transaction, quote.fromWallet, quote.toWallet)
  const reserve = await openReserve(transaction, to, now)
  if (quote.state === 'live') reserve.giveBack(quote, 'expired')
  const swap = atLiveRate(quote.from_amount, from, to)
  const short = !reserve.covers(swap.amountReceived)
  if (!short) reserve.take(swap.amountReceived)
  return {
    destination: to,
    swap: { ...swap, late: true, quotedAmount: quote.to_amount, ...(short && { short }) },
    hold: () => reserve.save(now),
  }
}

function atLiveRate(amount: string, from: Wallet, to: Wallet): Swap {
  return {
    from_currency: from.code,
    to_currency: to.code,
    ...amountsOf(amount, from, to),
    exchangedRateINR: rupeesPerUnit(from, to),
  }
}
