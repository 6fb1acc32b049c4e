import { calls } from '@rupee/domain/calls/calls.ts'
import { type AssignmentOutcome, assignedAtOnce } from '@rupee/domain/orders/assignment/assignment.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

/** Undefined to unassign. */
type Assignee = { readonly uid: string; readonly name: string } | undefined

interface Refused {
  readonly order: Order
  readonly reason: string
}

/** Assigns one order, and shows the outcome in a toast. */
export async function assignOrder(order: Order, assignee: Assignee): Promise<void> {
  try {
    const [refused] = await assignOrders([order], assignee)
    if (refused) toastError(refused.reason)
    else toastSuccess(assignee ? `Assigned to ${assignee.name}` : texts.ordersUnassigned)
  } catch (error) {
    toastError(toErrorText(error, texts.failed))
  }
}

/** Assigns several orders. Returns those that failed, with reasons. Repeating it changes nothing. */
export async function assignOrders(
  orders: readonly Order[],
  assignee: Assignee,
): Promise<readonly Refused[]> {
  const refused: Refused[] = []
  for (let first = 0; first < orders.length; first += assignedAtOnce) {
    const part = orders.slice(first, first + assignedAtOnce)
    const ids = JSON.stringify(part.map(({ trackingID }) => trackingID))
    const answer = await call(calls.assignOrders, { ids, assignee: assignee?.uid })
    const outcomes = new Map(answer.orders.map(({ id, outcome }) => [id, outcome]))
    for (const order of part) {
      const outcome = outcomes.get(order.trackingID) ?? 'unknown'
      if (outcome !== 'assigned') refused.push({ order, reason: refusals[outcome] })
    }
  }
  return refused
}

const refusals: Readonly<Record<Exclude<AssignmentOutcome, 'assigned'>, string>> = {
  decided: texts.alreadyDecided,
  unknown: texts.noSuchOrder,
  own: 'The assignee is the customer of this order',
}
