import { Decimal } from 'decimal.js'
import { type CodedText, toCodedText } from '../language/coded.ts'
import { groupDigits } from '../money/format-amount.ts'
import { Exact, roundToPlaces } from '../money/money.ts'
import { isCommon, type Wallet } from '../wallets/wallet.ts'
import type { Order } from './order.ts'

/** In rupees. A smaller order would be rounded to an amount that is worth more, or to nothing. */
export const minimumOrder = '1'

/** Limits on the holds of one customer, because nobody else can use what they hold. Amounts are in rupees. */
export interface Limits {
  /** Live quotes and pending orders together. */
  readonly heldAtOnce: string
  readonly pendingOrders: number
  /** Abandoned quotes of this value or more count, because they keep others from a reserve. */
  readonly largeQuote: string
  /** Per day. Beyond it, a new large quote has to wait for an hour. */
  readonly largeQuotesGivenUp: number
  /**
   * Total value of abandoned quotes per day, of any size. Each time it is reached, a new quote has to wait for an
   * hour.
   */
  readonly givenUpWorth: string | null
  /** A rate is extended only while the customer gains no more than this. Null: always. */
  readonly extensionMovePercent: string | null
  /**
   * Maximum worth of an order on the first day of a customer or of their payout account. Null: there is no
   * limit.
   */
  readonly firstDayOrder: string | null
}

/** Limits until the operator sets others. */
export const defaultLimits: Limits = {
  heldAtOnce: '1000000',
  pendingOrders: 8,
  largeQuote: '50000',
  largeQuotesGivenUp: 20,
  givenUpWorth: '1000000',
  extensionMovePercent: '1',
  firstDayOrder: null,
}

/** Working days within which staff return the payment of a rejected order, until the operator sets others. */
export const defaultRefundDays = 7

type ValuedWallet = Pick<Wallet, 'type' | 'sell_at' | 'decimals'>

/** Returns the worth of a swap in rupees. */
export function computeWorth(
  { amountSent, amountReceived }: Pick<Order, 'amountSent' | 'amountReceived'>,
  from: ValuedWallet,
  to: ValuedWallet,
): string {
  if (isCommon(from)) return amountSent
  return isCommon(to) ? amountReceived : roundToPlaces(2, toRupees(amountSent, from))
}

export function isWorthEnough(amountSent: string, from: ValuedWallet): boolean {
  return toRupees(amountSent, from).greaterThanOrEqualTo(minimumOrder)
}

export function isLarge(worth: string, { largeQuote }: Pick<Limits, 'largeQuote'>): boolean {
  return new Exact(worth).greaterThanOrEqualTo(largeQuote)
}

/** Returns the rupees that a customer may still hold; never below zero. */
export function computeRemaining(
  worths: readonly string[],
  { heldAtOnce }: Pick<Limits, 'heldAtOnce'>,
): Exact {
  const held = worths.reduce((sum, worth) => sum.plus(worth), new Exact(0))
  return Exact.max(new Exact(heldAtOnce).minus(held), 0)
}

/** Returns the maximum that can be sent at once, with the places of the wallet; minimum.ts has the minimum. */
export function computeMaximumAllowed(
  from: ValuedWallet,
  { heldAtOnce }: Pick<Limits, 'heldAtOnce'>,
): string {
  const units = isCommon(from) ? new Exact(heldAtOnce) : new Exact(heldAtOnce).dividedBy(from.sell_at)
  return units.toFixed(from.decimals, Decimal.ROUND_FLOOR)
}

/** Returns the refusal with the limit that is exceeded and the remainder. */
export function describeTooMuchHeld(room: Exact, { heldAtOnce }: Pick<Limits, 'heldAtOnce'>): CodedText {
  return toCodedText('tooMuchHeld', {
    most: formatWholeRupees(heldAtOnce),
    room: formatWholeRupees(room.toFixed()),
  })
}

export function describeTooManyOrders({ pendingOrders }: Pick<Limits, 'pendingOrders'>): CodedText {
  return pendingOrders === 1
    ? toCodedText('oneOpenOrder')
    : toCodedText('tooManyOrders', { count: pendingOrders })
}

export function describeGivenUpQuotes({ largeQuotesGivenUp }: Pick<Limits, 'largeQuotesGivenUp'>): CodedText {
  return largeQuotesGivenUp === 1
    ? toCodedText('oneGivenUp')
    : toCodedText('tooManyGivenUp', { count: largeQuotesGivenUp })
}

export function describeNewCustomerLimit({ firstDayOrder }: Pick<Limits, 'firstDayOrder'>): CodedText {
  return toCodedText('newCustomerLimit', { most: formatWholeRupees(firstDayOrder ?? '0') })
}

export function describeNewWithdrawalLimit({ firstDayOrder }: Pick<Limits, 'firstDayOrder'>): CodedText {
  return toCodedText('newWithdrawalLimit', { most: formatWholeRupees(firstDayOrder ?? '0') })
}

const firstDay = 24 * 60 * 60 * 1000

/** Whether an order is worth more than an account or payout account may swap in its first day. */
export function isAboveFirstDay(worth: string, { firstDayOrder }: Pick<Limits, 'firstDayOrder'>): boolean {
  return firstDayOrder !== null && new Exact(worth).greaterThan(firstDayOrder)
}

/** Whether the first-day limit refuses an order to or from an account that has existed since `since`. */
export function isTooMuchToBegin(
  worth: string,
  since: Date,
  limits: Pick<Limits, 'firstDayOrder'>,
  now: Date,
): boolean {
  return now.getTime() - since.getTime() < firstDay && isAboveFirstDay(worth, limits)
}

/** Rounds rupees down, for display. */
export function formatWholeRupees(amount: string): string {
  return `₹${groupDigits(new Exact(amount).toFixed(0, Decimal.ROUND_FLOOR), 'INR')}`
}

function toRupees(amount: string, side: ValuedWallet): Exact {
  return isCommon(side) ? new Exact(amount) : new Exact(amount).times(side.sell_at)
}
