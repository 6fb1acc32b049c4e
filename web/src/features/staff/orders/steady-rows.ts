import type { Order } from '@rupee/domain/orders/order.ts'

/** Orders of several lists as one, newest first, each of them once; the first list that has one is believed. */
export function joined(...lists: readonly (readonly Order[])[]): readonly Order[] {
  const rows = new Map<string, Order>()
  for (const order of lists.flat()) if (!rows.has(order.trackingID)) rows.set(order.trackingID, order)
  return [...rows.values()].toSorted(newestFirst)
}

/** Rows that were shown and are gone from the list: they stay, so that nothing moves below anybody's hand. */
export function gone(shown: readonly Order[], now: readonly Order[]): readonly Order[] {
  const ids = new Set(now.map(({ trackingID }) => trackingID))
  return shown.filter(({ trackingID }) => !ids.has(trackingID))
}

function newestFirst(one: Order, other: Order): number {
  const later = other.created_at.getTime() - one.created_at.getTime()
  if (later !== 0) return later
  return one.trackingID < other.trackingID ? 1 : -1
}
