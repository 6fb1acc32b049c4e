import { areCrossed, largeMoves } from '@rupee/domain/wallets/rate-warnings.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { RateFields } from './rate-fields.ts'

/** Why somebody should look twice before these rates are saved. */
export function warningsOf(wallet: Wallet, { buy, sell }: RateFields): readonly string[] {
  const rates = { buy_at: String(buy), sell_at: String(sell) }
  const moved = largeMoves(wallet, rates).map(
    ({ rate, from, to, percent }) => `The ${rate} rate moves by ${percent} %, from ${from} to ${to}.`,
  )
  if (!areCrossed(rates)) return moved
  return [
    ...moved,
    `Customers would sell one unit for ${rates.sell_at} and buy it for ${rates.buy_at}: each round would cost us money.`,
  ]
}
