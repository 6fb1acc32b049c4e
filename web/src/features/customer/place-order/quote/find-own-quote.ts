import { sameAmount } from '@rupee/domain/money/money.ts'
import { isLive, type Quote } from '@rupee/domain/orders/quote.ts'
import { liveQuotesOf } from '#collections/quotes.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { givenBack } from './given-back.ts'

/** One that is held for the same swap already; none if that cannot be found out. */
export async function findOwnQuote(
  uid: string,
  { from, to, amount }: Pick<OrderIntent, 'from' | 'to' | 'amount'>,
): Promise<Quote | undefined> {
  const own = await liveQuotesOf(uid).catch(() => [])
  const left = givenBack()
  return own.find((quote) => {
    const isSame = quote.fromWallet === from && quote.toWallet === to && sameAmount(quote.from_amount, amount)
    return isSame && isLive(quote, new Date()) && !left.includes(quote.id)
  })
}
