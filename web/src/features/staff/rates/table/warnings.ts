import { areCrossed, largeMoves } from '@rupee/domain/wallets/rate-warnings.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'

type Rates = Pick<Wallet, 'buy_at' | 'sell_at'>

/** Reasons to check these rates before they are saved. */
export function warningsOf(before: Rates, after: Rates): readonly string[] {
  const moved = largeMoves(before, after).map(
    ({ rate, from, to, percent }) => `The ${rate} rate changes by ${percent} %, from ${from} to ${to}.`,
  )
  if (!areCrossed(after)) return moved
  return [
    ...moved,
    `Customers could buy one unit for ${after.buy_at} and sell it for ${after.sell_at}. We would lose money each time.`,
  ]
}
