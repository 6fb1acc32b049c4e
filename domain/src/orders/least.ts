import { Decimal } from 'decimal.js'
import { type CodedText, coded } from '../language/coded.ts'
import { Exact } from '../money/money.ts'
import { withCurrency } from '../money/with-currency.ts'
import { convertBack } from '../wallets/conversion.ts'
import { isCommon, type Wallet } from '../wallets/wallet.ts'
import { leastOrder } from './limits.ts'
import type { Order } from './order.ts'

type Side = Pick<Wallet, 'code' | 'type' | 'buy_at' | 'sell_at' | 'decimals' | 'least'>

/** Why an order is too small for one of its wallets; undefined if it is not. */
export function tooLittle(
  { amountSent, amountReceived }: Pick<Order, 'amountSent' | 'amountReceived'>,
  from: Side,
  to: Side,
): CodedText | undefined {
  if (isBelow(amountSent, from)) return coded('leastToSend', { least: leastIn(from) })
  return isBelow(amountReceived, to) ? coded('leastToReceive', { least: leastIn(to) }) : undefined
}

/** The least that can be sent so that it is enough for both wallets and worth a rupee, with the places of the wallet. */
export function leastToSend(from: Side, to: Side): string {
  const leasts = [unitsFor(leastOrder, from), from.least ?? '0', convertBack(to.least ?? '0', from, to)]
  return Exact.max(...leasts).toFixed(from.decimals, Decimal.ROUND_CEIL)
}

/** The least of a wallet as people read it; undefined if it has none of its own. */
export function ownLeast(wallet: Pick<Side, 'least' | 'code'>): string | undefined {
  return wallet.least === undefined || new Exact(wallet.least).isZero() ? undefined : leastIn(wallet)
}

function isBelow(amount: string, { least = '0' }: Side): boolean {
  return new Exact(amount).lessThan(least)
}

function leastIn({ least = '0', code }: Pick<Side, 'least' | 'code'>): string {
  return withCurrency(least, code)
}

/** Returns the amount to send that is worth so many rupees. */
function unitsFor(rupees: string, from: Side): Exact {
  return isCommon(from) ? new Exact(rupees) : new Exact(rupees).dividedBy(from.sell_at)
}
