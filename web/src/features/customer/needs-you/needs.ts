import type { Order } from '@rupee/domain/orders/order.ts'
import { nextActor } from '@rupee/domain/orders/stage.ts'
import { isLive, type Quote } from '@rupee/domain/quotes/quote.ts'

/** Task for the customer. */
export type Need =
  | { readonly kind: 'payment'; readonly quote: Quote }
  | { readonly kind: 'question' | 'message'; readonly order: Order }

interface Known {
  readonly orders: readonly Order[]
  readonly quotes: readonly Quote[]
  readonly now: Date
}

/**
 * Finds tasks, most urgent first: a quote expires within minutes, a question blocks an order, a message is
 * information.
 */
export function findNeeds({ orders, quotes, now }: Known): readonly Need[] {
  const held = quotes
    .filter((quote) => isLive(quote, now))
    .toSorted((one, other) => one.expires.getTime() - other.expires.getTime())
  const asked = orders.filter((order) => nextActor(order) === 'customer')
  const unread = orders.filter((order) => nextActor(order) !== 'customer' && order.unreadByCustomer === true)
  return [
    ...held.map((quote): Need => ({ kind: 'payment', quote })),
    ...oldestFirst(asked).map((order): Need => ({ kind: 'question', order })),
    ...oldestFirst(unread).map((order): Need => ({ kind: 'message', order })),
  ]
}

function oldestFirst(orders: readonly Order[]): readonly Order[] {
  return orders.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
}
