import { Decimal } from 'decimal.js'
import { type CodedText, toCodedText } from '../language/coded.ts'
import { Exact } from '../money/money.ts'
import { withCurrency } from '../money/with-currency.ts'
import { convertBack } from '../wallets/conversion.ts'
import { isCommon, type Wallet } from '../wallets/wallet.ts'
import { minimumOrder } from './limits.ts'
import type { Order } from './order.ts'

type MinimumWallet = Pick<Wallet, 'code' | 'type' | 'buy_at' | 'sell_at' | 'decimals' | 'least'>

/** Reason why an order is too small for one of its wallets; undefined if it is not. */
export function findMinimumRefusal(
  { amountSent, amountReceived }: Pick<Order, 'amountSent' | 'amountReceived'>,
  from: MinimumWallet,
  to: MinimumWallet,
): CodedText | undefined {
  if (isTooSmall(amountSent, from)) return toCodedText('leastToSend', { least: describeMinimum(from) })
  return isTooSmall(amountReceived, to)
    ? toCodedText('leastToReceive', { least: describeMinimum(to) })
    : undefined
}

/** Returns the minimum to send that satisfies both wallets and is worth a rupee, with the places of the wallet. */
export function computeMinimumToSend(from: MinimumWallet, to: MinimumWallet): string {
  const leasts = [toUnits(minimumOrder, from), from.least ?? '0', convertBack(to.least ?? '0', from, to)]
  return Exact.max(...leasts).toFixed(from.decimals, Decimal.ROUND_CEIL)
}

/** Formats a wallet's own minimum; undefined if it has none. */
export function findOwnMinimum(wallet: Pick<MinimumWallet, 'least' | 'code'>): string | undefined {
  return wallet.least === undefined || new Exact(wallet.least).isZero() ? undefined : describeMinimum(wallet)
}

function isTooSmall(amount: string, { least = '0' }: MinimumWallet): boolean {
  return new Exact(amount).lessThan(least)
}

function describeMinimum({ least = '0', code }: Pick<MinimumWallet, 'least' | 'code'>): string {
  return withCurrency(least, code)
}

/** Returns the amount to send that is worth so many rupees. */
function toUnits(rupees: string, from: MinimumWallet): Exact {
  return isCommon(from) ? new Exact(rupees) : new Exact(rupees).dividedBy(from.sell_at)
}
