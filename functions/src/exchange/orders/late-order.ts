import type { ClaimReason } from '@rupee/domain/claims/claim.ts'
import { findLateObstacle, type NotLate } from '@rupee/domain/claims/late-order.ts'
import type { PlainCode } from '@rupee/domain/language/coded.ts'
import { toCodedText } from '@rupee/domain/language/coded.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import { isLargerMove } from '@rupee/domain/wallets/rate-bounds.ts'
import { isCommon } from '@rupee/domain/wallets/wallet.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { offerClaimOnRefusal } from '../claims/claimable.ts'

const refusals: Readonly<Record<NotLate, { readonly reason: ClaimReason; readonly text: PlainCode }>> = {
  released: { reason: 'quote.released', text: 'quoteGivenBack' },
  replaced: { reason: 'quote.replaced', text: 'quoteReplaced' },
  'too late': { reason: 'quote.too_late', text: 'quoteTooLate' },
}

/** Refuses a late order on a quote that has not just expired. */
export function ensureTakesLate(quote: Quote, now: Date): void {
  const why = findLateObstacle(quote, now)
  if (why === undefined) return
  const { reason, text } = refusals[why]
  offerClaimOnRefusal(reason, () => ensure(false, 'conflict', text))
}

interface LatePrice {
  readonly price: Pick<Order, 'rate' | 'amountReceived'>
  readonly percent: number
}

/**
 * Refuses a live rate that has moved further from the quoted one than a single person may edit it. It may be mistyped,
 * so only staff should decide.
 */
export function ensureCloseRate(quote: Quote, { price, percent }: LatePrice): void {
  const isClose = price.rate !== undefined && !isLargerMove(quote.rate, price.rate, percent)
  // Between two foreign wallets, the rate is that of one side, and the amount follows both.
  const hasRupees = [quote.fromType, quote.toType].some((type) => isCommon({ type }))
  const isSafe = hasRupees || !isLargerMove(quote.to_amount, price.amountReceived, percent)
  offerClaimOnRefusal('order.rate_moved', () =>
    ensure(isClose && isSafe, 'conflict', toCodedText('rateMovedTooFar', { percent })),
  )
}
