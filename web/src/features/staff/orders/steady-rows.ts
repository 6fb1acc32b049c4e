import type { Order } from '@rupee/domain/orders/order.ts'

/** Joins lists of orders, newest first, without duplicates. Of two versions, the one in the earlier list counts. */
export function joined(...lists: readonly (readonly Order[])[]): readonly Order[] {
  const rows = new Map<string, Order>()
  for (const order of lists.flat()) if (!rows.has(order.trackingID)) rows.set(order.trackingID, order)
  return [...rows.values()].toSorted(newestFirst)
}

/** Rows that were shown and have left the list. They stay on the screen, so that no row moves under the mouse. */
export function gone(shown: readonly Order[], now: readonly Order[]): readonly Order[] {
  const ids = new Set(now.map(({ trackingID }) => trackingID))
  return shown.filter(({ trackingID }) => !ids.has(trackingID))
}

function newestFirst(one: Order, other: Order): number {
  const later = other.created_at.getTime() - one.created_at.getTime()
  if (later !== 0) return later
  return one.trackingID < other.trackingID ? 1 : -1
}
