import { Exact } from '../money/money.ts'
import type { Wallet } from './wallet.ts'

/**
 * Returns the percentage that we keep of a swap there and back, with two places. Negative if customers could sell for
 * more than they buy.
 */
export function computeSpreadPercent({ buy_at, sell_at }: Pick<Wallet, 'buy_at' | 'sell_at'>): string {
  const percent = new Exact(buy_at).minus(sell_at).dividedBy(buy_at).times(100)
  const text = percent.toFixed(2)
  return text === '-0.00' ? '0.00' : text
}

/** Whether we keep less than `percent` of a swap there and back, or customers could sell for more than they buy. */
export function isSpreadTooSmall(
  { buy_at, sell_at }: Pick<Wallet, 'buy_at' | 'sell_at'>,
  percent: string,
): boolean {
  return new Exact(buy_at).minus(sell_at).times(100).lessThan(new Exact(buy_at).times(percent))
}
