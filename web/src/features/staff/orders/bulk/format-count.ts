import type { Order } from '@rupee/domain/orders/order.ts'

/** Formats a count, such as "1 order" or "12 orders". */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Returns the number of distinct customers. */
export function countCustomers(orders: readonly Order[]): number {
  return new Set(orders.map(({ uid }) => uid)).size
}
