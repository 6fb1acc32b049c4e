import { Exact } from '../money/money.ts'

interface Rates {
  readonly buy_at: string
  readonly sell_at: string
}

export interface RateMove {
  readonly rate: 'buy' | 'sell'
  readonly from: string
  readonly to: string
  /** In per cent, with one decimal place and a sign. */
  readonly percent: string
}

const largestQuietMove = 10

/** Rate changes so large that a typing error is more likely than a move of the market. */
export function listLargeMoves(before: Rates, after: Rates): readonly RateMove[] {
  return [
    computeMove('buy', before.buy_at, after.buy_at),
    computeMove('sell', before.sell_at, after.sell_at),
  ].filter(({ percent }) => new Exact(percent).abs().greaterThan(largestQuietMove))
}

/** Whether customers could sell for more than they buy, and so empty the reserve by swapping back and forth. */
export function isCrossed({ buy_at, sell_at }: Rates): boolean {
  return new Exact(sell_at).greaterThan(buy_at)
}

function computeMove(rate: RateMove['rate'], from: string, to: string): RateMove {
  const percent = new Exact(to).minus(from).dividedBy(from).times(100).toFixed(1)
  return { rate, from, to, percent: percent.startsWith('-') ? percent : `+${percent}` }
}
