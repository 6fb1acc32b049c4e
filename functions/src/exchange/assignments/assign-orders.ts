import type { PlainCode } from '@rupee/domain/language/coded.ts'
import type {
  Assignment,
  AssignmentOutcome,
  assignmentInput,
} from '@rupee/domain/orders/assignment/assignment.ts'
import type { StopCode } from '@rupee/domain/orders/findings/finding.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { hasRight } from '@rupee/domain/people/roles.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { readAccount } from '../../identity/accounts/accounts.ts'
import type { Staff } from '../../identity/accounts/callers.ts'
import { readMember } from '../../identity/roles/staff.ts'
import { type Actor, addAuditEntry } from '../../platform/audit/audit.ts'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { say } from '../../platform/http/say.ts'
import { world } from '../../platform/world/world.ts'
import { flagConverter, flagRef, indexOrder } from '../orders/order-index.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { assignmentConverter, assignmentRef, endAssignment, setAssignment } from './assignments.ts'

type AssignmentInput = z.infer<typeof assignmentInput>

interface Assignee {
  readonly uid: string
  readonly name: string
}

/** Assigns all orders of a call in one transaction. Repeating the call after a lost answer changes nothing. */
export const assignOrders: Handler<'assignOrders', Staff<'decide orders'>> = async (
  { ids, assignee: uid },
  by,
  { now },
) => {
  const orders = await world().firestore.runTransaction(async (transaction) => {
    const found = await readOrders(transaction, ids)
    const assignee = uid === undefined ? undefined : await readAssignee(transaction, uid)
    return found.map(({ id, order, current, stops }) => {
      const outcome = chooseOutcome(order, assignee)
      const isNews = current?.assignee !== assignee?.uid
      if (order && outcome === 'assigned' && isNews) {
        write(transaction, { order, current, stops, assignee, by, now })
      }
      return { id, outcome }
    })
  })
  return { ...say(chooseText(orders, uid)), orders }
}

interface Found {
  readonly id: string
  readonly order: Order | undefined
  readonly current: Assignment | undefined
  readonly stops: readonly StopCode[]
}

/** Orders, then assignments, then flags: other transactions read them in the same order, so none deadlock. */
async function readOrders(transaction: Transaction, ids: AssignmentInput['ids']): Promise<readonly Found[]> {
  const found = await readTogether(transaction, {
    orders: ids.map(orderRef),
    assignments: ids.map(assignmentRef),
    flags: ids.map(flagRef),
  })
  return ids.map((id, at) => {
    const order = found.orders[at]
    const assignment = found.assignments[at]
    const flag = found.flags[at]
    return {
      id,
      order: order && orderConverter.find(order),
      current: assignment && assignmentConverter.find(assignment),
      stops: (flag && flagConverter.find(flag)?.stops) ?? [],
    }
  })
}

async function readAssignee(transaction: Transaction, uid: string): Promise<Assignee> {
  const member = await readMember(transaction, uid)
  ensure(member, 'unknown', 'noSuchStaff')
  ensure(hasRight(member.role, 'decide orders'), 'conflict', 'notAssignable')
  const account = await readAccount(transaction, uid)
  ensure(account, 'unknown', 'noSuchStaff')
  return { uid, name: account.name }
}

function chooseOutcome(order: Order | undefined, assignee: Assignee | undefined): AssignmentOutcome {
  if (!order) return 'unknown'
  if (order.status !== 'pending') return 'decided'
  return order.uid === assignee?.uid ? 'own' : 'assigned'
}

interface Change {
  readonly order: Order
  readonly current: Assignment | undefined
  readonly stops: readonly StopCode[]
  readonly assignee: Assignee | undefined
  readonly by: Actor
  readonly now: Date
}

function write(transaction: Transaction, { order, current, stops, assignee, by, now }: Change): void {
  const { trackingID } = order
  if (assignee) {
    const whose = { assignee: assignee.uid, name: assignee.name }
    setAssignment(transaction, trackingID, { ...whose, by: by.uid, byName: by.name, at: now })
  } else {
    endAssignment(transaction, trackingID)
  }
  indexOrder(transaction, { ...order, stops, assignee: assignee?.uid })
  addAuditEntry(transaction, {
    action: 'order assigned',
    by,
    at: now,
    about: trackingID,
    from: { assignee: current?.assignee ?? null, assignee_name: current?.name ?? null },
    to: { assignee: assignee?.uid ?? null, assignee_name: assignee?.name ?? null },
  })
}

function chooseText(
  orders: readonly { readonly outcome: AssignmentOutcome }[],
  uid: string | undefined,
): PlainCode {
  if (orders.every(({ outcome }) => outcome !== 'assigned')) return 'notAssigned'
  return uid === undefined ? 'ordersUnassigned' : 'ordersAssigned'
}
