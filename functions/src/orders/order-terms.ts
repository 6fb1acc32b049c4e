import { rupeesPerUnit, wholeRupees } from '@rupee/domain/conversion.ts'
import { sameAmount } from '@rupee/domain/money.ts'
import type { Order } from '@rupee/domain/order.ts'
import { isLive, type Quote } from '@rupee/domain/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ensure } from '../refusal.ts'
import { readPair } from '../wallets/wallets.ts'
import { openReserve } from './open-reserve.ts'
import type { NewOrder } from './place-order.ts'
import { endQuote, findQuote, quoteOf } from './quote-documents.ts'
import { swapOf } from './quotes.ts'

export interface Terms {
  readonly destination: Pick<Wallet, 'type'>
  readonly swap: Pick<
    Order,
    | 'from_currency'
    | 'to_currency'
    | 'amountSent'
    | 'amountReceived'
    | 'exchangedRateINR'
    | 'late'
    | 'quotedAmount'
    | 'short'
  >
  /** Lets the order hold its part of the reserve; nothing can be read in this transaction afterwards. */
  settle(): void
}

/** At which amounts an order is taken, and what it holds. */
export async function agreeTerms(transaction: Transaction, order: NewOrder, now: Date): Promise<Terms> {
  if (order.quote === undefined) return liveTerms(transaction, order, now)
  const quote = findQuote(await transaction.get(quoteOf(order.quote)))
  ensure(quote?.uid === order.uid, 'unknown', texts.noSuchQuote)
  ensure(isFor(quote, order), 'invalid', texts.otherQuote)
  return isLive(quote, now)
    ? quotedTerms(transaction, quote, now)
    : lateTerms(transaction, { order, quote, now })
}

function isFor({ fromWallet, toWallet, from_amount }: Quote, order: NewOrder): boolean {
  const samePair = fromWallet === order.from_currency && toWallet === order.to_currency
  return samePair && sameAmount(from_amount, order.from_amount)
}

async function liveTerms(transaction: Transaction, order: NewOrder, now: Date): Promise<Terms> {
  const { from, to } = await readPair(transaction, order.from_currency, order.to_currency)
  ensure(from.code === order.from_code && to.code === order.to_code, 'invalid', texts.wrongCode)
  const reserve = await openReserve(transaction, to, now)
  const { from_amount, to_amount } = swapOf(order.from_amount, from, to)
  ensure(sameAmount(to_amount, order.to_amount), 'conflict', texts.rateChanged, { details: { to_amount } })
  reserve.take(to_amount)
  return {
    destination: to,
    swap: {
      from_currency: from.code,
      to_currency: to.code,
      amountSent: from_amount,
      amountReceived: to_amount,
      exchangedRateINR: rupeesPerUnit(from, to),
    },
    settle: () => reserve.save(now),
  }
}

/** The quote's hold becomes the order's, so the wallet is neither asked nor written. */
function quotedTerms(transaction: Transaction, quote: Quote, now: Date): Terms {
  return {
    destination: { type: quote.toType },
    swap: {
      from_currency: quote.from_currency,
      to_currency: quote.to_currency,
      amountSent: quote.from_amount,
      amountReceived: quote.to_amount,
      exchangedRateINR: wholeRupees(quote.rate),
    },
    settle: () => endQuote(transaction, quote.id, 'used', now),
  }
}

/** The customer has paid and cannot be sent away: the live rate holds, and staff decide what becomes of it. */
async function lateTerms(
  transaction: Transaction,
  { order, quote, now }: { order: NewOrder; quote: Quote; now: Date },
): Promise<Terms> {
  const { from, to } = await readPair(transaction, order.from_currency, order.to_currency)
  const reserve = await openReserve(transaction, to, now)
  if (quote.state === 'live') reserve.giveBack(quote, 'expired')
  const { from_amount, to_amount } = swapOf(order.from_amount, from, to)
  const short = !reserve.covers(to_amount)
  if (!short) reserve.take(to_amount)
  return {
    destination: to,
    swap: {
      from_currency: from.code,
      to_currency: to.code,
      amountSent: from_amount,
      amountReceived: to_amount,
      exchangedRateINR: rupeesPerUnit(from, to),
      late: true,
      quotedAmount: quote.to_amount,
      ...(short && { short }),
    },
    settle: () => reserve.save(now),
  }
}
