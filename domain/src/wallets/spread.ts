import { Exact } from '../money/money.ts'
import type { Wallet } from './wallet.ts'

/**
 * What we keep of a hundred rupees that a customer swaps there and back, in per cent with two places. Negative where
 * customers could sell for more than they buy.
 */
export function spreadPercent({ buy_at, sell_at }: Pick<Wallet, 'buy_at' | 'sell_at'>): string {
  const percent = new Exact(buy_at).minus(sell_at).dividedBy(buy_at).times(100)
  const text = percent.toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
