import { t } from '@rupee/domain/language/translate.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { PartMessage } from '@rupee/domain/orders/part/part-offer.ts'

/** Returns the sentence of an offer for a part, or of its answer, as its sender says it. */
export function describePart(
  { said, amountSent, amountReceived }: PartMessage,
  { from_currency, to_currency }: Pick<Order, 'from_currency' | 'to_currency'>,
): string {
  const amounts = {
    sent: withCurrency(amountSent, from_currency),
    received: withCurrency(amountReceived, to_currency),
  }
  switch (said) {
    case 'offered':
      return t('We can pay you {received} for {sent}.', amounts)
    case 'accepted':
      return t('I accept {received} for {sent}.', amounts)
    case 'declined':
      return t('I decline {received} for {sent}.', amounts)
  }
}
