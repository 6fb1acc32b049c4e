import { batchedAtOnce } from '@rupee/domain/batches/batch.ts'
import type { BatchOutcome } from '@rupee/domain/batches/batch-outcome.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { computePayout } from '@rupee/domain/refunds/payout-total.ts'

interface Payout {
  readonly order: Pick<Order, 'trackingID' | 'amountReceived' | 'includedRefunds'>
  readonly outcome: BatchOutcome
}

/** Returns the tracking IDs of the orders that fit and pay at most this amount, as many as a batch takes. */
export function chooseFitting(payouts: readonly Payout[], amount: string | undefined): readonly string[] {
  return payouts
    .filter(({ order, outcome }) => {
      const isSmall = amount === undefined || new Exact(computePayout(order)).lessThanOrEqualTo(amount)
      return outcome === 'added' && isSmall
    })
    .slice(0, batchedAtOnce)
    .map(({ order }) => order.trackingID)
}
