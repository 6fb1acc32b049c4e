import { Exact, formatExact } from '../money/money.ts'
import { withCurrency } from '../money/with-currency.ts'
import type { Order } from '../orders/order.ts'

/** Returns the sum of the refunds that the payout includes; undefined if there are none. */
export function sumIncludedRefunds({
  includedRefunds = [],
}: Pick<Order, 'includedRefunds'>): string | undefined {
  if (includedRefunds.length === 0) return undefined
  return formatExact(2, Exact.sum(0, ...includedRefunds.map(({ amount }) => amount)))
}

/** Returns the amount of the transfer that pays an order: the amount received and the refunds that it includes. */
export function computePayout(order: Pick<Order, 'amountReceived' | 'includedRefunds'>): string {
  const included = sumIncludedRefunds(order)
  if (included === undefined) return order.amountReceived
  return formatExact(2, new Exact(order.amountReceived).plus(included))
}

/** Describes the transfer for staff, as in "₹451.00 (with a refund of ₹1.00)". */
export function describePayout(
  order: Pick<Order, 'amountReceived' | 'includedRefunds' | 'to_currency'>,
): string {
  const payout = withCurrency(computePayout(order), order.to_currency)
  const included = sumIncludedRefunds(order)
  return included === undefined
    ? payout
    : `${payout} (with a refund of ${withCurrency(included, order.to_currency)})`
}
