import { Exact, hasPlaces, roundToPlaces } from '../money/money.ts'
import { computeWorth } from '../orders/limits.ts'
import { findMinimumRefusal } from '../orders/minimum.ts'
import type { Order } from '../orders/order.ts'
import { isCommon, type Wallet } from '../wallets/wallet.ts'

type PricedWallet = Pick<Wallet, 'code' | 'type' | 'buy_at' | 'sell_at' | 'decimals' | 'least'>

interface Swapped {
  readonly from: PricedWallet
  readonly to: PricedWallet
}

type Repriced = Pick<Order, 'amountSent' | 'amountReceived' | 'worth'>

/**
 * Returns the amounts of an order for the part that was paid, at its own rate and rounded like a conversion. Undefined
 * if the paid amount is not a part of it, or too little for an order.
 */
export function repriceOrder(
  order: Pick<Order, 'amountSent' | 'amountReceived' | 'rate'>,
  paid: string,
  { from, to }: Swapped,
): Repriced | undefined {
  if (!isPart(paid, order.amountSent) || !hasPlaces(from.decimals, paid)) return undefined
  const received = isCommon(from) ? new Exact(paid).dividedBy(order.rate) : new Exact(paid).times(order.rate)
  const amounts = {
    amountSent: roundToPlaces(from.decimals, new Exact(paid)),
    amountReceived: roundToPlaces(to.decimals, received),
  }
  const isPayable = isPart(amounts.amountReceived, order.amountReceived)
  if (!isPayable || findMinimumRefusal(amounts, from, to) !== undefined) return undefined
  const worth = computeWorth(amounts, from, to)
  return new Exact(worth).lessThan(1) ? undefined : { ...amounts, worth }
}

function isPart(amount: string, whole: string): boolean {
  return new Exact(amount).greaterThan(0) && new Exact(amount).lessThan(whole)
}
