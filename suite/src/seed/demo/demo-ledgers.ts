import { startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import { lastDays } from '@rupee/domain/history/business-days.ts'
import { dayOfMonth, type ReserveMonth, toMonth } from '@rupee/domain/history/reserve-history.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { heldAmount, type Order } from '@rupee/domain/orders/order.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'

/** Returns the opening reserve, computed from the current one and all orders. */
export function openingOf(
  { id, reserved }: Pick<StockedWallet, 'id' | 'reserved'>,
  orders: readonly Order[],
): string {
  let opening = new Exact(reserved)
  for (const order of orders) {
    const { fromWallet, toWallet, status, amountSent, amountReceived } = order
    if (toWallet === id) opening = opening.plus(heldAmount(order))
    if (status !== 'Approved') continue
    if (toWallet === id) opening = opening.plus(amountReceived)
    if (fromWallet === id) opening = opening.minus(amountSent)
  }
  return opening.toFixed()
}

const daysBack = 90

/** Returns the reserves of each of the last days: the current ones without later orders. */
export function demoReserves(
  now: Date,
  orders: readonly Order[],
  wallets: readonly StockedWallet[],
): readonly ReserveMonth[] {
  const months = new Map<string, ReserveMonth>()
  for (const day of lastDays(daysBack, now)) {
    const later = orders.filter(({ created_at }) => created_at >= startOfDay(day))
    const month = months.get(toMonth(day)) ?? { id: toMonth(day), days: {} }
    month.days[dayOfMonth(day)] = Object.fromEntries(wallets.map((each) => [each.id, openingOf(each, later)]))
    months.set(month.id, month)
  }
  return [...months.values()]
}
