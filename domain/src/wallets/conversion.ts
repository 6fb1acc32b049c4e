import { Decimal } from 'decimal.js'
import { Exact, roundTo } from '../money/money.ts'
import { isCommon, type Wallet } from './wallet.ts'

type Side = Pick<Wallet, 'code' | 'type' | 'buy_at' | 'sell_at' | 'decimals'>

/** What `amount` of one wallet is worth in another, rounded half-up to the places of the other. */
export function convert(amount: string, from: Side, to: Side): string {
  return roundTo(to.decimals, exactly(new Exact(amount), from, to))
}

function exactly(amount: Decimal, from: Side, to: Side): Decimal {
  if (isCommon(from) && isCommon(to) && from.code === to.code) return amount
  const inCommon = isCommon(from) ? amount : amount.times(from.sell_at)
  return isCommon(to) ? inCommon : inCommon.dividedBy(to.buy_at)
}

/** The rupees of one unit in a swap: of what is bought when paying in rupees, else of what is sold. */
export function rupeeRate(from: Side, to: Side): string {
  if (isCommon(from) && isCommon(to)) return '1'
  return isCommon(from) ? to.buy_at : from.sell_at
}

/** The same as it is shown. */
export function rupeesPerUnit(from: Side, to: Side): string {
  return wholeRupees(rupeeRate(from, to))
}

/** A rate as it is shown, floored. */
export function wholeRupees(rate: string): string {
  return new Exact(rate).toFixed(0, Decimal.ROUND_FLOOR)
}
