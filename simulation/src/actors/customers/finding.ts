import { calls } from '@rupee/domain/calls/calls.ts'
import { isSameAmount } from '@rupee/domain/money/money.ts'
import { type Order, orderSchema } from '@rupee/domain/orders/order.ts'
import * as z from 'zod/mini'
import { minute } from '../people/rhythm.ts'
import { heldFor, type Sent } from './memory.ts'
import type { Self } from './self.ts'

/** Fields of an order on the customer's page. */
const shownOrder = z.pick(orderSchema, {
  uid: true,
  amountSent: true,
  amountReceived: true,
  status: true,
  TransactionID: true,
  late: true,
  quotedAmount: true,
})

type ShownOrder = Pick<Order, keyof typeof shownOrder.shape>

/** Searches the customer's own orders for an unknown one with this payment. */
export async function findOrder(self: Self, sent: Sent): Promise<'found' | 'not there' | 'silence'> {
  const { person, memory } = self
  const answer = await person.insist(calls.transactions, {}, { times: 2 })
  if (answer.kind !== 'done') return 'silence'
  const found = answer.body.transactions.find(
    ({ trackingID }) =>
      !memory.knows(trackingID) && readOrder(self, trackingID).TransactionID === sent.reference.trim(),
  )
  person.tell(`looks for the order paid with "${sent.reference}" and finds ${found?.trackingID ?? 'none'}`)
  if (found) acceptOrder(self, sent, found.trackingID)
  return found ? 'found' : 'not there'
}

/** Checks that a confirmed order exists with the promised amounts, and remembers it. */
export function acceptOrder(self: Self, sent: Sent, trackingID: string, receives?: string): void {
  const { person, memory, town } = self
  const { quote, swap, reference } = sent
  const order = readOrder(self, trackingID)
  const promised = quote?.receives ?? receives
  const wrong =
    (order.uid !== person.uid && 'belongs to somebody else') ||
    (order.TransactionID !== reference.trim() && `has the payment "${order.TransactionID}"`) ||
    (!isSameAmount(order.amountSent, swap.amount) && `says that ${order.amountSent} was sent`) ||
    (!order.late &&
      promised &&
      !isSameAmount(order.amountReceived, promised) &&
      `pays ${order.amountReceived}`) ||
    (order.late && !canBeLate(self, sent) && 'counts as late')
  if (wrong) {
    throw person.complaint(
      `sent ${swap.amount} for ${promised} with "${reference}", and ${trackingID} ${wrong}`,
    )
  }
  person.tell(`has the order ${trackingID}${order.late ? ', which is late' : ''}`)
  memory.remember(trackingID, sent)
  if (person.random.chance(0.2)) {
    town.overhear({ uid: person.uid, reference, sourceType: swap.from.type, trackingID })
  }
}

/** Notices which pending orders have been decided. */
export function readNews(self: Self): void {
  const { person, memory } = self
  for (const [trackingID, sent] of memory.pending) {
    const { status } = readOrder(self, trackingID)
    if (status === 'pending') continue
    memory.settle(trackingID)
    person.tell(`sees that the order ${trackingID} is ${status}`)
    if (status === 'Rejected' && !memory.paidAgain.has(trackingID))
      memory.rejected = [...memory.rejected, sent]
  }
}

export function readOrder({ person }: Self, trackingID: string): ShownOrder {
  return shownOrder.parse(person.mustRead(`transactions/${trackingID}`, 'they know of that order'))
}

/** Whether the order may count as late: its quote has expired or been replaced, or the customer was blocked. */
export function canBeLate({ person, memory, town }: Self, { quote, swap }: Sent): boolean {
  if (!quote) return false
  return (
    person.now.getTime() > quote.expires - minute ||
    memory.isRequestedAgain(swap.pair, quote.expires) ||
    town.mayBeBlocked(person.uid, quote.expires - heldFor)
  )
}
