import { type CodedText, toCodedText } from '../language/coded.ts'
import { Exact } from '../money/money.ts'
import {
  computeMaximumAllowed,
  computeRemaining,
  computeWorth,
  describeNewCustomerLimit,
  describeTooManyOrders,
  describeTooMuchHeld,
  isTooMuchToBegin,
  type Limits,
} from '../orders/limits.ts'
import { computeMinimumToSend } from '../orders/minimum.ts'
import type { Order } from '../orders/order.ts'
import { computeMaximumSent, convert } from '../wallets/conversion.ts'
import type { Wallet } from '../wallets/wallet.ts'
import { isLive, maximumLiveQuotes, type Quote } from './quote.ts'

type HeldQuote = Pick<Quote, 'fromWallet' | 'toWallet' | 'to_amount' | 'worth' | 'state' | 'expires'>

type RoomLimits = Pick<Limits, 'heldAtOnce' | 'pendingOrders' | 'firstDayOrder'>

/** A customer's open business. Visitors have none. */
export interface Holdings {
  readonly quotes: readonly HeldQuote[]
  /** Pending orders. */
  readonly orders: readonly Pick<Order, 'worth'>[]
  /** Date on which the customer joined; undefined for visitors. */
  readonly joined: Date | undefined
}

interface Asked {
  readonly from: Wallet
  readonly to: Wallet
  readonly holdings: Holdings
  readonly limits: RoomLimits
  readonly now: Date
}

/** Amounts that one customer can send now, or the reason if there are none. */
export interface Room {
  readonly minimum: string
  readonly maximum: string
  /** Part of the destination's reserve that is left for this customer; undefined if staff hide the reserve. */
  readonly reserve: string | undefined
  /** Whether open orders of other pairs take a part of what the customer can hold. */
  readonly isShared: boolean
  /** Reason why even the minimum is refused. */
  readonly closed: CodedText | undefined
  /** Reason why an order of this worth is refused; undefined if it is not. */
  readonly findRefusal: (worth: string) => CodedText | undefined
}

/** Returns the room for a new quote. It replaces a live quote for the same two wallets, so that one does not count. */
export function computeRoom({ from, to, holdings, limits, now }: Asked): Room {
  const live = holdings.quotes.filter((quote) => isLive(quote, now))
  const isReplaced = ({ fromWallet, toWallet }: HeldQuote) => fromWallet === from.id && toWallet === to.id
  const others = { quotes: live.filter((quote) => !isReplaced(quote)), orders: holdings.orders }
  const reserve = computeReserve(live.filter(isReplaced), to)
  const minimum = computeMinimumToSend(from, to)
  const maximum = computeMaximumToSend(
    { from, to, reserve },
    computeMaximumWorth(others, { ...holdings, limits, now }),
  )
  const findRefusal = (worth: string) => findQuoteRefusal(worth, others, { ...holdings, limits, now })
  const amounts = { amountSent: minimum, amountReceived: convert(minimum, from, to) }
  const noReserve = new Exact(maximum).lessThan(minimum) ? toCodedText('notEnoughReserves') : undefined
  return {
    minimum,
    maximum,
    reserve,
    isShared: others.quotes.length + others.orders.length > 0,
    closed: findRefusal(computeWorth(amounts, from, to)) ?? noReserve,
    findRefusal,
  }
}

interface Held {
  readonly quotes: readonly Pick<Quote, 'worth'>[]
  readonly orders: readonly Pick<Order, 'worth'>[]
}

/**
 * Returns why an order of this worth exceeds the limits, together with what the customer already holds; undefined if
 * it does not.
 */
export function findRoomRefusal(
  worth: string,
  { quotes, orders }: Held,
  limits: Pick<Limits, 'heldAtOnce' | 'pendingOrders'>,
): CodedText | undefined {
  if (quotes.length + orders.length >= limits.pendingOrders) return describeTooManyOrders(limits)
  const room = computeRemaining(listWorths({ quotes, orders }), limits)
  return room.lessThan(worth) ? describeTooMuchHeld(room, limits) : undefined
}

interface RoomRules extends Pick<Holdings, 'joined'> {
  readonly limits: RoomLimits
  readonly now: Date
}

function findQuoteRefusal(
  worth: string,
  others: Held,
  { joined, limits, now }: RoomRules,
): CodedText | undefined {
  if (others.quotes.length >= maximumLiveQuotes) return toCodedText('tooManyQuotes')
  const isTooEarly = joined !== undefined && isTooMuchToBegin(worth, joined, limits, now)
  return isTooEarly ? describeNewCustomerLimit(limits) : findRoomRefusal(worth, others, limits)
}

function computeMaximumWorth(others: Held, { joined, limits, now }: RoomRules): string {
  const room = computeRemaining(listWorths(others), limits).toFixed()
  if (findQuoteRefusal('0', others, { joined, limits, now }) !== undefined) return '0'
  const isBounded = joined !== undefined && isTooMuchToBegin(room, joined, limits, now)
  return isBounded ? (limits.firstDayOrder ?? room) : room
}

function computeMaximumToSend(
  { from, to, reserve }: Pick<Asked, 'from' | 'to'> & Pick<Room, 'reserve'>,
  worth: string,
): string {
  const maximum = computeMaximumAllowed(from, { heldAtOnce: worth })
  const covered = reserve === undefined ? maximum : computeMaximumSent(reserve, from, to)
  return new Exact(covered).lessThan(maximum) ? covered : maximum
}

/** The shown reserve, plus the hold of the replaced quote. */
function computeReserve(replaced: readonly HeldQuote[], to: Wallet): string | undefined {
  if (!to.reserveShow || to.reserved === undefined) return undefined
  return replaced.reduce((sum, { to_amount }) => sum.plus(to_amount), new Exact(to.reserved)).toFixed()
}

function listWorths({ quotes, orders }: Held): readonly string[] {
  return [...quotes, ...orders].map(({ worth }) => worth)
}
