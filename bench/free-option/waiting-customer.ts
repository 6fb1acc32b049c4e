import { computeWorth, isLarge, type Limits } from '@rupee/domain/orders/limits.ts'
import { mayBeExtended } from '@rupee/domain/quotes/extension.ts'
import { findWait, givenUpWindow, type PastQuote } from '@rupee/domain/quotes/given-up.ts'
import { extensionMinutes } from '@rupee/domain/quotes/quote.ts'
import { convert } from '@rupee/domain/wallets/conversion.ts'
import { heldMinutes } from '@rupee/domain/wallets/hold-minutes.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { Seeded } from '@rupee/simulation/scheduler/seeded.ts'
import { type Market, minutesOfYear } from './market.ts'

/** The rules that a customer meets. */
export interface Rules {
  readonly limits: Limits
  /** Whether each wallet has its own minutes. */
  readonly byWallet: boolean
}

export interface Operator {
  /** Buy rate minus sell rate, as a fraction of the market price. */
  readonly spread: number
  /** Minutes from one update of the rates to the next. */
  readonly updatedEvery: number
}

/** Cost of waiting for the market to the operator, in rupees. */
export interface Outcome {
  readonly quotes: number
  readonly orders: number
  readonly turnover: number
  readonly cost: number
}

/** The setting that a wallet without minutes of its own falls back on. */
const quoteMinutes = 30

/** Worth of each of the two quotes; both together reach the limit of one customer. */
const worthOfQuote = 500_000

/** Cost of undoing a swap on another market. Smaller gains are not worth an order. */
const feeElsewhere = 0.002

const minute = 60_000

type Side = Pick<Wallet, 'code' | 'type' | 'buy_at' | 'sell_at' | 'decimals' | 'holdMinutes'>

const rupee: Side = { code: 'INR', type: 'common_currency', buy_at: '1', sell_at: '1', decimals: 2 }

/**
 * A year of a customer who always holds a rate to buy and one to sell, and asks for more time whenever they get it. At the
 * last minute they order if the market has moved in their favour by more than the spread and a fee, or give the rate up.
 */
export function waitForTheMarket(
  market: Market,
  prices: Float64Array,
  { rules, operator }: { readonly rules: Rules; readonly operator: Operator },
): Outcome {
  const priceAt = (at: number) => prices[Math.min(at, minutesOfYear - 1)] ?? Number.NaN
  const walletAt = (at: number) =>
    walletOf(market, priceAt(at - (at % operator.updatedEvery)), { rules, operator })
  const made: PastQuote[] = []
  const random = new Seeded(prices.length, market.code)
  const outcome = { quotes: 0, orders: 0, turnover: 0, cost: 0 }

  /** Returns when the customer tries again. */
  const hold = (isBuying: boolean, at: number): number => {
    const now = timeOf(at)
    const wallet = walletAt(at)
    const [from, to] = isBuying ? [rupee, wallet] : [wallet, rupee]
    const amount = isBuying
      ? String(worthOfQuote)
      : (worthOfQuote / Number(wallet.sell_at)).toFixed(market.decimals)
    const amounts = { amountSent: amount, amountReceived: convert(amount, from, to) }
    const worth = computeWorth(amounts, from, to)
    const isLargeOne = isLarge(worth, rules.limits)
    while (made[0] && now.getTime() - made[0].created_at.getTime() >= givenUpWindow) made.shift()
    const wait = findWait(made.toReversed(), { isLarge: isLargeOne, limits: rules.limits, now })
    // Not always at the same minute after an update.
    if (wait) return minuteOf(wait.until) + random.below(operator.updatedEvery)

    outcome.quotes += 1
    let end = at + heldMinutes(from, to, quoteMinutes)
    const live = walletAt(end - 1)
    const sides = isBuying ? ([rupee, live] as const) : ([live, rupee] as const)
    const held = { from_amount: amount, to_amount: amounts.amountReceived }
    if (mayBeExtended(held, ...sides, rules.limits)) end += extensionMinutes

    const price = priceAt(end - 1)
    const sent = Number(amount)
    const received = Number(amounts.amountReceived)
    const cost = isBuying ? received * price - sent : received - sent * price
    const isOrdered = cost > worthOfQuote * feeElsewhere
    const order = isOrdered ? 'an order' : undefined
    made.push({
      worth,
      isLarge: isLargeOne,
      created_at: now,
      expires: timeOf(end),
      ended_at: undefined,
      state: isOrdered ? 'used' : 'live',
      order,
    })
    if (isOrdered) {
      outcome.orders += 1
      outcome.turnover += Number(worth)
      outcome.cost += cost
    }
    return end
  }

  const next = { buy: 0, sell: 0 }
  while (Math.min(next.buy, next.sell) < minutesOfYear - 2 * quoteMinutes) {
    if (next.buy <= next.sell) next.buy = hold(true, next.buy)
    else next.sell = hold(false, next.sell)
  }
  return outcome
}

function walletOf(
  { code, decimals, holdMinutes }: Market,
  price: number,
  { rules, operator }: { readonly rules: Rules; readonly operator: Operator },
): Side {
  const rate = (factor: number) => (price * factor).toFixed(price < 1000 ? 3 : 2)
  return {
    code,
    type: 'currency',
    decimals,
    buy_at: rate(1 + operator.spread / 2),
    sell_at: rate(1 - operator.spread / 2),
    ...(rules.byWallet && { holdMinutes }),
  }
}

const timeOf = (at: number) => new Date(at * minute)
const minuteOf = (time: Date) => Math.ceil(time.getTime() / minute)
