import { startOfDay } from '@rupee/domain/calendar/day-in-india.ts'
import { listLastDays } from '@rupee/domain/history/business-days.ts'
import { type ReserveMonth, toDayOfMonth, toMonth } from '@rupee/domain/history/reserve-history.ts'
import {
  makeApprovedOrderEntry,
  makeOpenedWalletEntry,
  makePlacedOrderEntry,
  makeRejectedOrderEntry,
} from '@rupee/domain/ledger/entries.ts'
import type { LedgerEntry } from '@rupee/domain/ledger/entry.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import { computeHeldAmount, type Order } from '@rupee/domain/orders/order.ts'
import type { StockedWallet } from '@rupee/domain/wallets/wallet.ts'

/** Returns the opening reserve, computed from the current one and all orders. */
export function makeOpening(
  { id, reserved }: Pick<StockedWallet, 'id' | 'reserved'>,
  orders: readonly Order[],
): string {
  let opening = new Exact(reserved)
  for (const order of orders) {
    const { fromWallet, toWallet, status, amountSent, amountReceived } = order
    if (toWallet === id) opening = opening.plus(computeHeldAmount(order))
    if (status !== 'Approved') continue
    if (toWallet === id) opening = opening.plus(amountReceived)
    if (fromWallet === id) opening = opening.minus(amountSent)
  }
  return opening.toFixed()
}

interface StoredEntry extends LedgerEntry {
  readonly at: Date
}

/** Returns the ledger of an exchange that opened a moment before its first order. */
export function makeDemoLedger(
  now: Date,
  orders: readonly Order[],
  wallets: readonly StockedWallet[],
): readonly StoredEntry[] {
  const first = Math.min(now.getTime(), ...orders.map(({ created_at }) => created_at.getTime()))
  const opened = new Date(first - 1)
  const openings = wallets.map((wallet) => ({
    ...makeOpenedWalletEntry(wallet.id, makeOpening(wallet, orders)),
    at: opened,
  }))
  return [...openings, ...orders.flatMap(makeEntries)]
}

/** The demo's orders had no quotes. */
function makeEntries(order: Order): readonly StoredEntry[] {
  const { status, short, created_at, decidedAt = created_at } = order
  const placed = short ? [] : [{ ...makePlacedOrderEntry(order, 'available'), at: created_at }]
  if (status === 'Approved') return [...placed, { ...makeApprovedOrderEntry(order, '0'), at: decidedAt }]
  return status === 'Rejected' && !short
    ? [...placed, { ...makeRejectedOrderEntry(order), at: decidedAt }]
    : placed
}

const daysBack = 90

/** Returns the reserves of each of the last days: the current ones without later orders. */
export function makeDemoReserves(
  now: Date,
  orders: readonly Order[],
  wallets: readonly StockedWallet[],
): readonly ReserveMonth[] {
  const months = new Map<string, ReserveMonth>()
  for (const day of listLastDays(daysBack, now)) {
    const later = orders.filter(({ created_at }) => created_at >= startOfDay(day))
    const month = months.get(toMonth(day)) ?? { id: toMonth(day), days: {} }
    month.days[toDayOfMonth(day)] = Object.fromEntries(
      wallets.map((each) => [each.id, makeOpening(each, later)]),
    )
    months.set(month.id, month)
  }
  return [...months.values()]
}
