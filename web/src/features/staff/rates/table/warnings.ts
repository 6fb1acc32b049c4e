import { rateInRupees } from '@rupee/domain/money/with-currency.ts'
import { areCrossed, largeMoves } from '@rupee/domain/wallets/rate-warnings.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'

type Rates = Pick<Wallet, 'buy_at' | 'sell_at'>

/** Returns reasons to check these rates before they are saved. */
export function warningsOf(before: Rates, after: Rates): readonly string[] {
  const moved = largeMoves(before, after).map(
    ({ rate, from, to, percent }) =>
      `The ${rate} rate changes by ${percent} %, from ${rateInRupees(from)} to ${rateInRupees(to)}.`,
  )
  if (!areCrossed(after)) return moved
  const buy = rateInRupees(after.buy_at)
  const sell = rateInRupees(after.sell_at)
  return [
    ...moved,
    `Customers could buy one unit for ${buy} and sell it for ${sell}. We would lose money each time.`,
  ]
}
