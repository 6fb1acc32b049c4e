import type { Order } from '@rupee/domain/orders/order.ts'
import { judgePaid, type PaidChoice, reachByWallet } from '@rupee/domain/payments/paid-state.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { readControls } from '../../platform/settings/controls.ts'
import { world } from '../../platform/world/world.ts'
import {
  orderPaymentsConverter,
  orderPaymentsRef,
  paymentConverter,
  payments,
  statementConverter,
  statements,
} from './payments.ts'

/** Keeps the pending orders whose payment is on statements in full, or is missing although it should be on one. */
export async function keepPaid(
  wanted: PaidChoice | undefined,
  found: readonly Order[],
): Promise<readonly Order[]> {
  if (wanted === undefined) return found
  const pending = found.filter(({ status }) => status === 'pending')
  const read = await readTogether(world().firestore, {
    paid: pending.map(({ trackingID }) => orderPaymentsRef(trackingID)),
  })
  const paid = new Map(orderPaymentsConverter.list(read.paid).map((each) => [each.trackingID, each]))
  const reached = wanted === 'unseen' ? await readReaches() : new Map<string, Date>()
  const { unseenHours } = await readControls()
  const judged = pending.filter((order) => {
    const { trackingID, fromWallet } = order
    const facts = {
      paid: paid.get(trackingID),
      reach: reached.get(fromWallet),
      isSuggested: false,
      unseenHours,
    }
    return judgePaid(order, facts) === wanted
  })
  return wanted === 'unseen' ? dropSuggested(judged) : judged
}

/** Number of newest statements that are read, as on the desk. */
const newestStatements = 50

async function readReaches(): Promise<ReadonlyMap<string, Date>> {
  const { docs } = await statements().orderBy('until', 'desc').limit(newestStatements).get()
  return reachByWallet(statementConverter.list(docs))
}

/** Maximum number of values of one Firestore query. */
const queriedAtOnce = 30

/** Removes orders with a suggested payment that staff have not matched yet. */
async function dropSuggested(found: readonly Order[]): Promise<readonly Order[]> {
  const suggested = new Set<string | undefined>()
  for (let at = 0; at < found.length; at += queriedAtOnce) {
    const ids = found.slice(at, at + queriedAtOnce).map(({ trackingID }) => trackingID)
    const { docs } = await payments().where('state', '==', 'suggested').where('trackingID', 'in', ids).get()
    for (const { trackingID } of paymentConverter.list(docs)) suggested.add(trackingID)
  }
  return found.filter(({ trackingID }) => !suggested.has(trackingID))
}
