import { formatDay } from '@rupee/domain/calendar/format-in-india.ts'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'

/** Whether a refund belongs to an order and is or was owed. */
export function isOfOrder({ trackingID, state }: Refund, order: Pick<Order, 'trackingID'>): boolean {
  return trackingID === order.trackingID && state !== 'dropped'
}

/** Describes a refund in English, as in "924.00 INR, paid on 26 Nov 2026, reference UTR 7". */
export function describeRefund({ amount, code, state, paidAt, reference = '' }: Refund): string {
  const sum = `${formatAmount(amount, code)} ${code}`
  if (state === 'written off') return `${sum}, not claimed`
  return paidAt
    ? `${sum}, paid on ${formatDay(paidAt, 'en')}, reference ${reference}`
    : `${sum}, not paid yet`
}
