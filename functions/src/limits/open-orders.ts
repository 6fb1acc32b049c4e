import { limits, roomBeside, tooMuchHeld } from '@rupee/domain/orders/limits.ts'
import type { OrderStatus } from '@rupee/domain/orders/order.ts'
import { orderSchema } from '@rupee/domain/orders/order.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { documentKind } from '../documents/document-kind.ts'
import { ensure } from '../failures/refusal.ts'
import { firestore } from '../world/firebase.ts'

const worthKind = documentKind(orderSchema.pick({ worth: true }))

interface Held {
  readonly worth: string
}

/** What the pending orders of a customer are worth. */
export async function pendingOrdersOf(transaction: Transaction, uid: string): Promise<readonly Held[]> {
  const own = firestore.collection('transactions').where('uid', '==', uid)
  const pending = own.where('status', '==', 'pending' satisfies OrderStatus)
  const { docs } = await transaction.get(pending.select('worth'))
  return worthKind.list(docs)
}

/** Refuses what is too much beside what the customer holds already. */
export function ensureRoom(worth: string, quotes: readonly Held[], orders: readonly Held[]): void {
  ensure(quotes.length + orders.length < limits.pendingOrders, 'conflict', texts.tooManyOrders)
  const room = roomBeside([...quotes, ...orders].map((held) => held.worth))
  ensure(room.greaterThanOrEqualTo(worth), 'conflict', tooMuchHeld(room))
}
