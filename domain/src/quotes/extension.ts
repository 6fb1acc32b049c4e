import { type CodedText, toCodedText } from '../language/coded.ts'
import { Exact } from '../money/money.ts'
import type { Limits } from '../orders/limits.ts'
import { convert } from '../wallets/conversion.ts'
import type { Wallet } from '../wallets/wallet.ts'
import type { Quote } from './quote.ts'

type RatedWallet = Pick<Wallet, 'code' | 'type' | 'buy_at' | 'sell_at' | 'decimals'>
type ExtensionLimit = Pick<Limits, 'extensionMovePercent'>

/**
 * Whether a rate may be held for longer: only while the customer gains no more than the set percentage over the live
 * rate. A move in our favour never refuses. Both amounts are rounded alike, so that the last digit of a small amount
 * does not matter.
 */
export function canBeExtended(
  { from_amount, to_amount }: Pick<Quote, 'from_amount' | 'to_amount'>,
  from: RatedWallet,
  to: RatedWallet,
  { extensionMovePercent }: ExtensionLimit,
): boolean {
  if (extensionMovePercent === null) return true
  const more = new Exact(from_amount).times(new Exact(extensionMovePercent).plus(100)).dividedBy(100)
  return new Exact(to_amount).lessThanOrEqualTo(convert(more.toFixed(), from, to))
}

export function describeMovedRate({ extensionMovePercent }: ExtensionLimit): CodedText {
  return toCodedText('rateMoved', { percent: extensionMovePercent ?? '0' })
}
