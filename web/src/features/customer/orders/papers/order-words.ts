import { getSpokenTranslator, said } from '@rupee/domain/language/translate.ts'
import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import { describeUnitRate } from '@rupee/domain/wallets/rate-in-words.ts'

/** Formats the rate with its unit and all decimals, so that the amounts can be recalculated. */
export function describeOrderRate(order: Order, translator = getSpokenTranslator()): string {
  const { rate, from_currency, to_currency } = order
  const unit = from_currency === 'INR' ? to_currency : from_currency
  return describeUnitRate(unit, rate, translator)
}

/** Labels of the amount received. Only paid orders say that it was received. */
export const receivedNames: Readonly<Record<OrderStatus, string>> = {
  pending: said('You receive'),
  Approved: said('You received'),
  Rejected: said('Not paid out'),
}
