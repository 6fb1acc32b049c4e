import { Decimal } from 'decimal.js'
import { groupDigits } from '../money/format-amount.ts'
import { Exact, roundTo } from '../money/money.ts'
import { isCommon, type Wallet } from '../wallets/wallet.ts'
import type { Order } from './order.ts'

/** Amounts in rupees. What one customer may hold is bounded, because what they hold nobody else can have. */
export const limits = {
  /** Less would be rounded to an amount that is worth more, or nothing. */
  leastOrder: '1',
  /** By live quotes and pending orders together. */
  heldAtOnce: '1000000',
  pendingOrders: 8,
  /** Quotes above it count when they are given up: they keep others from a reserve. */
  largeQuote: '50000',
  /** In a day. After that a new large quote has to wait for an hour. */
  largeQuotesGivenUp: 20,
} as const

type Side = Pick<Wallet, 'type' | 'sell_at' | 'decimals'>

/** What a swap is worth in rupees. */
export function worthOf(
  { amountSent, amountReceived }: Pick<Order, 'amountSent' | 'amountReceived'>,
  from: Side,
  to: Side,
): string {
  if (isCommon(from)) return amountSent
  return isCommon(to) ? amountReceived : roundTo(2, inRupees(amountSent, from))
}

export function isWorthEnough(amountSent: string, from: Side): boolean {
  return inRupees(amountSent, from).greaterThanOrEqualTo(limits.leastOrder)
}

export function isLarge(worth: string): boolean {
  return new Exact(worth).greaterThanOrEqualTo(limits.largeQuote)
}

/** What a customer may hold besides what they hold already, in rupees. Never below zero. */
export function roomBeside(worths: readonly string[]): Exact {
  const held = worths.reduce((sum, worth) => sum.plus(worth), new Exact(0))
  return Exact.max(new Exact(limits.heldAtOnce).minus(held), 0)
}

/** The least and the most that can be sent at once, with the places of the wallet. */
export function sendable(from: Side): { readonly least: string; readonly most: string } {
  return {
    least: inUnits(limits.leastOrder, from, Decimal.ROUND_CEIL),
    most: inUnits(limits.heldAtOnce, from, Decimal.ROUND_FLOOR),
  }
}

/** What is too much, and how much is left. */
export function tooMuchHeld(room: Exact): string {
  const most = groupDigits(room.toFixed(0, Decimal.ROUND_FLOOR), 'INR')
  return `Your open orders can be worth ₹${groupDigits(limits.heldAtOnce, 'INR')} together. The most that you can exchange now is worth ₹${most}.`
}

function inRupees(amount: string, side: Side): Exact {
  return isCommon(side) ? new Exact(amount) : new Exact(amount).times(side.sell_at)
}

function inUnits(rupees: string, side: Side, rounding: Decimal.Rounding): string {
  const units = isCommon(side) ? new Exact(rupees) : new Exact(rupees).dividedBy(side.sell_at)
  return units.toFixed(side.decimals, rounding)
}
