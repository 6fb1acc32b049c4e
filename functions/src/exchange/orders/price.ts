import { isSameAmount } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderInput } from '@rupee/domain/orders/order-input.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import { chooseRupeeRate, roundToWholeRupees } from '@rupee/domain/wallets/conversion.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { offerClaimOnRefusal } from '../claims/claimable.ts'
import { computeAmounts, ensureMinimum } from '../quotes/amounts.ts'
import type { Reserve } from '../reserves/reserve.ts'

/** The part of an order form that decides its price. */
export type OrderRequest = Pick<
  OrderInput,
  'fromId' | 'fromCode' | 'toId' | 'toCode' | 'amountSent' | 'amountReceived' | 'quoteId'
>

/** The amounts of an order. */
export type Price = Pick<
  Order,
  | 'from_currency'
  | 'to_currency'
  | 'amountSent'
  | 'amountReceived'
  | 'exchangedRateINR'
  | 'rate'
  | 'worth'
  | 'late'
  | 'quotedAmount'
  | 'short'
>

/** Prices an order without a quote. The customer must have seen the amount that they will receive. */
export function priceAtLiveRate(request: OrderRequest, from: Wallet, to: Wallet): Price {
  ensure(from.code === request.fromCode && to.code === request.toCode, 'invalid', 'wrongCode')
  const price = computePrice(request.amountSent, from, to)
  offerClaimOnRefusal('order.minimum', () => ensureMinimum(price, from, to))
  const details = { to_amount: price.amountReceived }
  ensure(isSameAmount(price.amountReceived, request.amountReceived), 'conflict', 'rateChanged', { details })
  return price
}

/** Prices an order with a live quote. */
export function priceByQuote(quote: Quote): Price {
  return {
    from_currency: quote.from_currency,
    to_currency: quote.to_currency,
    amountSent: quote.from_amount,
    amountReceived: quote.to_amount,
    exchangedRateINR: roundToWholeRupees(quote.rate),
    rate: quote.rate,
    worth: quote.worth,
  }
}

/** Prices an order whose quote has expired, at the live rate. It is short only if the reserve no longer covers it. */
export function priceLateOrder(
  quote: Quote,
  { from, to }: { from: Wallet; to: Wallet },
  reserve: Reserve,
): Price {
  const price = offerClaimOnRefusal('order.minimum', () => computePrice(quote.from_amount, from, to))
  offerClaimOnRefusal('order.minimum', () => ensureMinimum(price, from, to))
  const short = !reserve.covers(price.amountReceived)
  return { ...price, late: true, quotedAmount: quote.to_amount, ...(short && { short }) }
}

/** Whether the quote is for the swap of this order. */
export function isSameSwap({ fromWallet, toWallet, from_amount }: Quote, request: OrderRequest): boolean {
  const samePair = fromWallet === request.fromId && toWallet === request.toId
  return samePair && isSameAmount(from_amount, request.amountSent)
}

function computePrice(amount: string, from: Wallet, to: Wallet): Price {
  const rate = chooseRupeeRate(from, to)
  return {
    from_currency: from.code,
    to_currency: to.code,
    ...computeAmounts(amount, from, to),
    exchangedRateINR: roundToWholeRupees(rate),
    rate,
  }
}
