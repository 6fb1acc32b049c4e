import { calls } from '@rupee/domain/calls/calls.ts'
import type { AssignmentOutcome } from '@rupee/domain/orders/assignment/assignment.ts'
import { texts } from '@rupee/domain/texts.ts'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

/** Absent for nobody. */
type Assignee = { readonly uid: string; readonly name: string } | undefined

const refusals: Readonly<Record<Exclude<AssignmentOutcome, 'assigned'>, string>> = {
  decided: texts.alreadyDecided,
  unknown: texts.noSuchOrder,
  own: 'The assignee is the customer of this order',
}

/** Assigns one order, and tells what became of it. */
export async function assignOrder(trackingID: string, assignee: Assignee): Promise<void> {
  try {
    const [order] = await sendAssignment([trackingID], assignee)
    if (!order || order.outcome === 'assigned') toastSuccess(inWords(assignee))
    else toastError(refusals[order.outcome])
  } catch (error) {
    toastError(textOf(error, texts.failed))
  }
}

function inWords(assignee: Assignee): string {
  return assignee ? `Assigned to ${assignee.name}` : texts.ordersUnassigned
}

async function sendAssignment(ids: readonly string[], assignee: Assignee) {
  const sent = { ids: JSON.stringify(ids), ...(assignee && { assignee: assignee.uid }) }
  return (await call(calls.assignOrders, sent)).orders
}
