import { said, spokenTranslator } from '@rupee/domain/language/translate.ts'
import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import { unitRateInWords } from '@rupee/domain/wallets/rate-in-words.ts'

/** Rate with its unit and all its decimals, from which the amounts follow. */
export function orderRateInWords(order: Order, translator = spokenTranslator()): string {
  const { rate, from_currency, to_currency } = order
  const unit = from_currency === 'INR' ? to_currency : from_currency
  return unitRateInWords(unit, rate, translator)
}

/** What the amount received is called. Nobody may read that they were paid before they are. */
export const receivedNames: Readonly<Record<OrderStatus, string>> = {
  pending: said('You receive'),
  Approved: said('You received'),
  Rejected: said('Not paid out'),
}
