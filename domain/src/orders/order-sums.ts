import { toDay } from '../calendar/day-in-india.ts'
import { Exact, formatExact } from '../money/money.ts'
import type { Order } from './order.ts'

/** Totals of a customer in one currency in one year. */
export interface YearSum {
  readonly year: string
  readonly currency: string
  readonly sent: string
  readonly received: string
}

type SummedOrder = Pick<
  Order,
  'status' | 'created_at' | 'decidedAt' | 'from_currency' | 'to_currency' | 'amountSent' | 'amountReceived'
>

/** Sums of approved orders by calendar year in India, newest year first. */
export function sumByYear(orders: readonly SummedOrder[]): readonly YearSum[] {
  return groupSums(toDecisionYear, orders)
}

/** Sums of all approved orders. */
export function sumByCurrency(orders: readonly SummedOrder[]): readonly Omit<YearSum, 'year'>[] {
  return groupSums(() => '', orders)
}

/** Value of approved orders, in rupees: in total, and in the calendar year in India. */
export function sumApproved(
  orders: readonly Pick<Order, 'status' | 'created_at' | 'decidedAt' | 'worth'>[],
  year: string,
): { readonly lifetime: string; readonly inYear: string } {
  const approved = orders.filter(({ status }) => status === 'Approved')
  const ofYear = approved.filter((order) => toDecisionYear(order) === year)
  return { lifetime: sumOfWorth(approved), inYear: sumOfWorth(ofYear) }
}

function sumOfWorth(orders: readonly Pick<Order, 'worth'>[]): string {
  return formatExact(
    2,
    orders.reduce((sum, { worth }) => sum.plus(worth), new Exact(0)),
  )
}

function toDecisionYear({ decidedAt, created_at }: Pick<Order, 'decidedAt' | 'created_at'>): string {
  return toDay(decidedAt ?? created_at).slice(0, 4)
}

function groupSums(
  toGroup: (order: SummedOrder) => string,
  orders: readonly SummedOrder[],
): readonly YearSum[] {
  const sums = new Map<string, { year: string; currency: string; sent: Exact; received: Exact }>()
  const findOrAddSum = (year: string, currency: string) => {
    const key = `${year} ${currency}`
    const sum = sums.get(key) ?? { year, currency, sent: new Exact(0), received: new Exact(0) }
    sums.set(key, sum)
    return sum
  }
  for (const order of orders.filter(({ status }) => status === 'Approved')) {
    const year = toGroup(order)
    const from = findOrAddSum(year, order.from_currency)
    from.sent = from.sent.plus(order.amountSent)
    const to = findOrAddSum(year, order.to_currency)
    to.received = to.received.plus(order.amountReceived)
  }
  return [...sums.values()]
    .toSorted(
      (one, other) => other.year.localeCompare(one.year) || one.currency.localeCompare(other.currency),
    )
    .map(({ sent, received, ...sum }) => ({
      ...sum,
      sent: formatExact(2, sent),
      received: formatExact(2, received),
    }))
}
