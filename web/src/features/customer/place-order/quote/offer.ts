import { calls } from '@rupee/domain/calls/calls.ts'
import { isSameAmount } from '@rupee/domain/money/money.ts'
import { isLive, type Quote, type quoteAnswer } from '@rupee/domain/quotes/quote.ts'
import type * as z from 'zod/mini'
import { isReleasedHere, loadLiveQuotes, loadQuote } from '#collections/quotes.ts'
import { call } from '#lib/calls/call.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { getServerTime } from '#lib/time/server-time.ts'

/** Quote with its payment instructions. */
export interface Offer {
  readonly instructions: string
  readonly quote: z.infer<typeof quoteAnswer>
}

/** Finds the customer's live quote: the one that the page had, or one for the same two wallets. */
export async function findQuote(uid: string, intent: OrderIntent): Promise<Quote | undefined> {
  const known = intent.quote === undefined ? undefined : await loadQuote(intent.quote).catch(() => undefined)
  if (known?.uid === uid && !isReleased(known)) return known
  return (await loadLiveQuotes(uid)).find((quote) => isForPair(quote, intent))
}

/** Whether a quote is the page's own, or has the terms that the converter showed. Any other is for the customer to choose. */
export function isExpected({ id, from_amount, to_amount }: Quote, intent: OrderIntent): boolean {
  if (id === intent.quote) return true
  return isSameAmount(from_amount, intent.amount) && isSameAmount(to_amount, intent.convertedAmount)
}

/** Adds the payment instructions to a quote that the customer holds. */
export async function loadOffer({ expires, ...quote }: Quote): Promise<Offer> {
  const pair = { from_currency_id: quote.fromWallet, to_currency_id: quote.toWallet }
  const { walletDesc } = await call(calls.walletDescription, pair)
  return { instructions: walletDesc, quote: { ...quote, expires: expires.toISOString() } }
}

/** Requests a new quote, which replaces the one for the same two wallets. Undefined unless the customer is verified. */
export async function requestOffer({ from, to, amount }: OrderIntent): Promise<Offer | undefined> {
  const { walletDesc, quote } = await call(calls.walletDescription, {
    from_currency_id: from,
    to_currency_id: to,
    from_amount: amount,
  })
  return quote && { instructions: walletDesc, quote }
}

function isForPair(quote: Quote, { from, to }: OrderIntent): boolean {
  return quote.fromWallet === from && quote.toWallet === to && isLive(quote, getServerTime())
}

function isReleased({ id, state }: Quote): boolean {
  return state === 'released' || isReleasedHere(id)
}
