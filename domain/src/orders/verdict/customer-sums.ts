import { dayOf } from '../../calendar/day-in-india.ts'
import { Exact } from '../../money/money.ts'
import type { Order } from '../order.ts'

/** What one customer has sent and received in a currency, in one year in India, by approved orders. */
export interface CustomerSum {
  readonly year: string
  readonly currency: string
  readonly sent: string
  readonly received: string
}

type Summed = Pick<
  Order,
  'status' | 'created_at' | 'from_currency' | 'to_currency' | 'amountSent' | 'amountReceived'
>

/** The newest year first. */
export function sumsByYear(orders: readonly Summed[]): readonly CustomerSum[] {
  const sums = new Map<string, CustomerSum>()
  const add = (year: string, currency: string, side: 'sent' | 'received', amount: string) => {
    const key = `${year} ${currency}`
    const sum = sums.get(key) ?? { year, currency, sent: '0', received: '0' }
    sums.set(key, { ...sum, [side]: new Exact(sum[side]).plus(amount).toFixed() })
  }
  for (const order of orders.filter(({ status }) => status === 'Approved')) {
    const year = dayOf(order.created_at).slice(0, 4)
    add(year, order.from_currency, 'sent', order.amountSent)
    add(year, order.to_currency, 'received', order.amountReceived)
  }
  return [...sums.values()].toSorted(
    (one, other) => other.year.localeCompare(one.year) || one.currency.localeCompare(other.currency),
  )
}
