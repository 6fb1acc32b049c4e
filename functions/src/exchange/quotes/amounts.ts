import { toCodedText } from '@rupee/domain/language/coded.ts'
import { Exact, hasPlaces, roundToPlaces } from '@rupee/domain/money/money.ts'
import { computeWorth, isWorthEnough } from '@rupee/domain/orders/limits.ts'
import { findMinimumRefusal } from '@rupee/domain/orders/minimum.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { isCountable } from '@rupee/domain/tallies/tally.ts'
import { convert } from '@rupee/domain/wallets/conversion.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'

/** Amounts of a swap, each with the places of its wallet, and its worth. */
export type Amounts = Pick<Order, 'amountSent' | 'amountReceived' | 'worth'>

export function computeAmounts(amount: string, from: Wallet, to: Wallet): Amounts {
  ensure(
    hasPlaces(from.decimals, amount),
    'invalid',
    toCodedText('tooManyPlaces', { currency: from.code, places: from.decimals }),
  )
  const amountReceived = convert(amount, from, to)
  const isEnough = isWorthEnough(amount, from) && !new Exact(amountReceived).isZero()
  ensure(isEnough, 'invalid', 'amountTooSmall')
  const isTallied = isCountable(amount, from.decimals) && isCountable(amountReceived, to.decimals)
  ensure(isTallied, 'invalid', 'amountTooLarge')
  const amounts = { amountSent: roundToPlaces(from.decimals, new Exact(amount)), amountReceived }
  return { ...amounts, worth: computeWorth(amounts, from, to) }
}

/** Applies to late orders, too: a payment below the minimum can be sent as a claim. */
export function ensureMinimum(amounts: Omit<Amounts, 'worth'>, from: Wallet, to: Wallet): void {
  const refusal = findMinimumRefusal(amounts, from, to)
  if (refusal !== undefined) throw new Refusal('invalid', refusal)
}
