import type { Order } from '@rupee/domain/orders/order.ts'
import { findResemblance } from '@rupee/domain/orders/references/resemblance.ts'
import { listStops } from '@rupee/domain/orders/verdict/verdict.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { assignmentConverter, assignmentRef } from '../assignments/assignments.ts'
import { flagConverter, flagOrder, flagRef } from '../orders/order-index.ts'
import { orderConverter, orderRef, orders } from '../orders/orders.ts'
import { readStopFacts } from './standing-stops.ts'

/**
 * Judges a new order, and the pending orders that share a proof or a reference with it, because they now have the
 * same finding.
 */
export async function judgeNewOrder(trackingID: string): Promise<void> {
  const related = await judgeOrder(trackingID)
  for (const id of related) await judgeOrder(id)
}

export async function judgePendingOrders(uid: string): Promise<void> {
  const pending = await orders().where('uid', '==', uid).where('status', '==', 'pending').select().get()
  for (const { id } of pending.docs) await judgeOrder(id)
}

/**
 * Flags a pending order with its red findings, for lists. Returns the orders that the findings name. A flag can be
 * out of date until staff open the order: a finding may disappear when another order is rejected. The decision and
 * the order page judge the order again and do not read the flag.
 */
export async function judgeOrder(trackingID: string): Promise<readonly string[]> {
  const order = orderConverter.find(await orderRef(trackingID).get())
  if (order?.status !== 'pending') return []
  const facts = await readStopFacts(order)
  const stops = listStops(order, facts).map(({ code }) => code)
  await world().firestore.runTransaction(async (transaction) => {
    const found = await readTogether(transaction, {
      order: orderRef(trackingID),
      assignment: assignmentRef(trackingID),
      flag: flagRef(trackingID),
    })
    const latest = orderConverter.find(found.order)
    if (latest?.status !== 'pending') return
    if (isSame(flagConverter.find(found.flag)?.stops ?? [], stops)) return
    flagOrder(transaction, latest, { stops, assignee: assignmentConverter.find(found.assignment)?.assignee })
  })
  return toNamedOrders(order, facts)
}

function toNamedOrders(
  { TransactionID }: Order,
  { marks, similar }: Awaited<ReturnType<typeof readStopFacts>>,
): readonly string[] {
  const alike = similar.filter((other) => findResemblance(TransactionID, other.TransactionID) !== undefined)
  const named = [...(marks?.sameProof ?? []), ...(marks?.similarProof ?? []), ...alike]
  return [...new Set(named.map(({ trackingID }) => trackingID))]
}

function isSame(before: readonly string[], now: readonly string[]): boolean {
  return before.length === now.length && now.every((stop) => before.includes(stop))
}
