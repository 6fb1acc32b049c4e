import { Decimal } from 'decimal.js'
import { Exact, isSameAmount, roundToPlaces } from '../money/money.ts'
import { isCommon, type Wallet } from './wallet.ts'

type RatedWallet = Pick<Wallet, 'code' | 'type' | 'buy_at' | 'sell_at' | 'decimals'>

/** Converts `amount` from one wallet to another, rounded half-up to the places of the other. */
export function convert(amount: string, from: RatedWallet, to: RatedWallet): string {
  return roundToPlaces(to.decimals, convertExactly(new Exact(amount), from, to))
}

function convertExactly(amount: Decimal, from: RatedWallet, to: RatedWallet): Decimal {
  if (isCommon(from) && isCommon(to) && from.code === to.code) return amount
  const inCommon = isCommon(from) ? amount : amount.times(from.sell_at)
  return isCommon(to) ? inCommon : inCommon.dividedBy(to.buy_at)
}

/** Returns the unrounded amount to send for an amount received: the inverse conversion. */
export function convertBack(received: string, from: RatedWallet, to: RatedWallet): Exact {
  const inCommon = isCommon(to) ? new Exact(received) : new Exact(received).times(to.buy_at)
  return isCommon(from) ? inCommon : inCommon.dividedBy(from.sell_at)
}

/**
 * Returns the amount to send for an amount to receive. Where no amount gives exactly that much, the next that
 * gives more.
 */
export function computeAmountToSend(received: string, from: RatedWallet, to: RatedWallet): string {
  const exact = convertBack(received, from, to)
  const nearest = roundToPlaces(from.decimals, exact)
  const isExact = isSameAmount(convert(nearest, from, to), received)
  return isExact ? nearest : exact.toFixed(from.decimals, Decimal.ROUND_CEIL)
}

/** Returns the largest amount to send for which no more than this is received. */
export function computeMaximumSent(received: string, from: RatedWallet, to: RatedWallet): string {
  const payable = new Exact(received).toFixed(to.decimals, Decimal.ROUND_FLOOR)
  return convertBack(payable, from, to).toFixed(from.decimals, Decimal.ROUND_FLOOR)
}

/** Rupees for one unit: the buy rate when the customer pays in rupees, otherwise the sell rate. */
export function chooseRupeeRate(from: RatedWallet, to: RatedWallet): string {
  if (isCommon(from) && isCommon(to)) return '1'
  return isCommon(from) ? to.buy_at : from.sell_at
}

/** The rupee rate in whole rupees, for the screen. */
export function formatRupeesPerUnit(from: RatedWallet, to: RatedWallet): string {
  return roundToWholeRupees(chooseRupeeRate(from, to))
}

/** Rounds a rate down to whole rupees, for the screen. */
export function roundToWholeRupees(rate: string): string {
  return new Exact(rate).toFixed(0, Decimal.ROUND_FLOOR)
}
