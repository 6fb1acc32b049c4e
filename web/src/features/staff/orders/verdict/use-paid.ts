import type { Order } from '@rupee/domain/orders/order.ts'
import type { OrderPayments } from '@rupee/domain/payments/order-payments.ts'
import { computeStatementReach } from '@rupee/domain/payments/paid-state.ts'
import type { Payment } from '@rupee/domain/payments/payment.ts'
import { useNewestStatement, useOrderPayments, useSuggestedPayments } from '#collections/payments.ts'
import { findData } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Findings of bank statements about an order. All are empty for staff who may not see payments. */
export interface Paid {
  readonly isLoading: boolean
  readonly matched: OrderPayments | undefined
  /** Payments that may belong to the order. */
  readonly suggested: readonly Payment[]
  /** Newest line of the statements of its currency. */
  readonly until: string | undefined
  /** Moment up to which they prove which payments came in. */
  readonly reach: Date | undefined
}

export function usePaid({ trackingID, fromWallet }: Pick<Order, 'trackingID' | 'fromWallet'>): Paid {
  const maySee = useMay('see payments')
  const matched = useOrderPayments(trackingID)
  const suggested = useSuggestedPayments(trackingID)
  const newest = useNewestStatement(fromWallet)
  const statement = findData(newest)?.[0]
  return {
    isLoading: maySee && [matched, suggested, newest].some(({ status }) => status === 'loading'),
    matched: findData(matched),
    suggested: findData(suggested) ?? [],
    until: statement?.until,
    reach: statement && computeStatementReach(statement),
  }
}
