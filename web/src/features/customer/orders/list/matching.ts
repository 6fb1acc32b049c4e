import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'

export interface Wanted {
  /** Empty for all. */
  readonly status: OrderStatus | ''
  readonly typed: string
}

/** Whether an order is what its customer looks for: each word is in its ID, reference, currencies, amounts or note. */
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
  return wordsIn(typed).every((word) => text.includes(word))
}

/** Amounts are typed as they are shown, with commas. */
function wordsIn(typed: string): readonly string[] {
  return typed
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (/^[\d,.]+$/.test(word) ? word.replaceAll(',', '') : word))
    .filter((word) => word !== '')
}
