import type { Order } from '@rupee/domain/orders/order.ts'

/** "1 order", "12 orders". */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Number of customers: some have several orders. */
export function customersIn(orders: readonly Order[]): number {
  return new Set(orders.map(({ uid }) => uid)).size
}
