import { said } from '@rupee/domain/language/translate.ts'
import { formatRate } from '@rupee/domain/money/format-amount.ts'
import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'

/** With all its decimals, as the amounts follow from it. Orders of before have none. */
export function rateInWords({ rate, from_currency, to_currency }: Order): string | undefined {
  if (rate === undefined) return undefined
  const unit = from_currency === 'INR' ? to_currency : from_currency
  return `1 ${unit} = ₹${formatRate(rate)}`
}

/** What the amount received is called. Nobody may read that they were paid before they are. */
export const receivedNames: Readonly<Record<OrderStatus, string>> = {
  pending: said('You receive'),
  Approved: said('You received'),
  Rejected: said('Not paid out'),
}
