import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'

/** Amounts sent and received: `₹1,274.00 → 13.79 USDT`. */
export function Amounts({ order }: { order: Order }) {
  const { amountSent, from_currency, amountReceived, to_currency } = order
  const text = `${withCurrency(amountSent, from_currency)} → ${withCurrency(amountReceived, to_currency)}`
  return (
    <span className="amounts" title={text}>
      {text}
    </span>
  )
}
