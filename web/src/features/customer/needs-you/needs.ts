import type { Order } from '@rupee/domain/orders/order.ts'
import { toNextActor } from '@rupee/domain/orders/stage.ts'
import { isLive, type Quote } from '@rupee/domain/quotes/quote.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'

/** Task for the customer. */
export type Need =
  | { readonly kind: 'payment'; readonly quote: Quote }
  | { readonly kind: 'offer' | 'question' | 'message'; readonly order: Order }
  | { readonly kind: 'refund'; readonly refund: Refund & { readonly trackingID: string } }

interface CustomerCases {
  readonly orders: readonly Order[]
  readonly quotes: readonly Quote[]
  readonly refunds: readonly Refund[]
  readonly now: Date
}

/**
 * Finds tasks, most urgent first: a quote expires within minutes, an offer and a question block an order, a refund waits
 * for its account, a message is information.
 */
export function listNeeds({ orders, quotes, refunds, now }: CustomerCases): readonly Need[] {
  const held = quotes
    .filter((quote) => isLive(quote, now))
    .toSorted((one, other) => one.expires.getTime() - other.expires.getTime())
  const offered = orders.filter(({ part }) => part?.state === 'open')
  const others = orders.filter(({ part }) => part?.state !== 'open')
  const asked = others.filter((order) => toNextActor(order) === 'customer')
  const unread = others.filter(
    (order) => toNextActor(order) !== 'customer' && order.unreadByCustomer === true,
  )
  const due = refunds.filter(({ state }) => state === 'due')
  return [
    ...held.map((quote): Need => ({ kind: 'payment', quote })),
    ...sortOldestFirst(offered).map((order): Need => ({ kind: 'offer', order })),
    ...sortOldestFirst(asked).map((order): Need => ({ kind: 'question', order })),
    ...due.flatMap(({ trackingID, ...refund }): readonly Need[] =>
      trackingID === undefined ? [] : [{ kind: 'refund', refund: { ...refund, trackingID } }],
    ),
    ...sortOldestFirst(unread).map((order): Need => ({ kind: 'message', order })),
  ]
}

function sortOldestFirst(orders: readonly Order[]): readonly Order[] {
  return orders.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
}
