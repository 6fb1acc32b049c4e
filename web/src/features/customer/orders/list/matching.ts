import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'

export interface Wanted {
  /** Empty matches all. */
  readonly status: OrderStatus | ''
  readonly typed: string
}

/** Whether an order matches: each word occurs in its ID, reference, currencies, amounts or note. */
export function isWanted(order: Order, { status, typed }: Wanted): boolean {
  if (status !== '' && order.status !== status) return false
  const text = [
    order.trackingID,
    order.TransactionID,
    order.payoutReference,
    order.from_currency,
    order.to_currency,
    order.amountSent,
    order.amountReceived,
    order.adminNotes,
  ]
    .join('\n')
    .toLowerCase()
  return splitWords(typed).every((word) => text.includes(word))
}

/** Splits the search text. Amounts may be typed with commas, as they are shown. */
function splitWords(typed: string): readonly string[] {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (/^[\d,.]+$/.test(word) ? word.replaceAll(',', '') : word))
    .filter((word) => word !== '')
}
