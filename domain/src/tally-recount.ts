import type { Account } from './account.ts'
import type { Order } from './order.ts'
import {
  type DayTally,
  dayOf,
  dayTallyId,
  dayTallySchema,
  inUnits,
  type OrdersTally,
  ordersTallySchema,
  type PeopleTally,
  type TallySide,
} from './tally.ts'

type CountedOrder = Pick<
  Order,
  'status' | 'from_currency' | 'to_currency' | 'amountSent' | 'amountReceived' | 'created_at' | 'decidedAt'
>

/** What the tallies of these orders must say, by the id of each: `orders` and those of the days. */
export function recountOrders(
  orders: readonly CountedOrder[],
  /** The places of the wallets, by code. */
  decimals: ReadonlyMap<string, number>,
): { readonly orders: OrdersTally; readonly days: ReadonlyMap<string, DayTally> } {
  const all = ordersTallySchema.parse({})
  const days = new Map<string, DayTally>()
  const dayAt = (date: Date): DayTally => {
    const id = dayTallyId(dayOf(date))
    const tally = days.get(id) ?? dayTallySchema.parse({})
    days.set(id, tally)
    return tally
  }
  for (const order of orders) {
    const { status, created_at, decidedAt } = order
    addTo(all[status], order, decimals)
    addTo(dayAt(created_at).placed, order, decimals)
    if (!decidedAt) continue
    if (status === 'Approved') addTo(dayAt(decidedAt).approved, order, decimals)
    else dayAt(decidedAt).rejected.count += 1
  }
  return { orders: all, days }
}

export function recountPeople(accounts: readonly Pick<Account, 'is_verified' | 'deleting'>[]): PeopleTally {
  const there = accounts.filter(({ deleting }) => !deleting)
  return {
    accounts: there.length,
    waiting: there.filter(({ is_verified }) => is_verified === false).length,
    confirmed: there.filter(({ is_verified }) => is_verified === true).length,
  }
}

function addTo(
  side: TallySide,
  { from_currency, to_currency, amountSent, amountReceived }: CountedOrder,
  decimals: ReadonlyMap<string, number>,
): void {
  side.count += 1
  addUnits(side.sent, from_currency, amountSent, decimals)
  addUnits(side.received, to_currency, amountReceived, decimals)
}

function addUnits(
  sums: Record<string, number>,
  code: string,
  amount: string,
  decimals: ReadonlyMap<string, number>,
): void {
  const places = decimals.get(code)
  if (places === undefined) throw new Error(`There is no wallet with the code ${code}`)
  sums[code] = (sums[code] ?? 0) + inUnits(amount, places)
}
