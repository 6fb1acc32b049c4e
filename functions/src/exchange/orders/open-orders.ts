import type { CodedText } from '@rupee/domain/language/coded.ts'
import { describeNewWithdrawalLimit, isTooMuchToBegin, type Limits } from '@rupee/domain/orders/limits.ts'
import type { OrderStatus } from '@rupee/domain/orders/order.ts'
import { orderSchema } from '@rupee/domain/orders/order.ts'
import { findRoomRefusal } from '@rupee/domain/quotes/room.ts'
import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { ensure, Refusal } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'
import { offerClaimOnRefusal } from '../claims/claimable.ts'
import { findAddedTime } from '../withdrawals/withdrawals.ts'

const worthConverter = makeDocumentConverter(z.pick(orderSchema, { worth: true }))

/** Fields of a quote or an order that count towards the limits. */
export interface Held {
  readonly worth: string
}

/** Reads the worth of the pending orders of a customer. */
export async function readPendingOrders(transaction: Transaction, uid: string): Promise<readonly Held[]> {
  const own = world().firestore.collection('transactions').where('uid', '==', uid)
  const pending = own.where('status', '==', 'pending' satisfies OrderStatus)
  const { docs } = await transaction.get(pending.select('worth'))
  return worthConverter.list(docs)
}

interface Room {
  readonly limits: Limits
  /** Quotes and orders that the customer holds already. */
  readonly quotes: readonly Held[]
  readonly orders: readonly Held[]
}

/** Refuses an order that exceeds the limits together with what the customer already holds. */
export function ensureRoom(worth: string, { limits, quotes, orders }: Room): void {
  const refusal = findRoomRefusal(worth, { quotes, orders }, limits)
  if (refusal !== undefined) throw new Refusal('conflict', refusal)
}

interface Begun {
  readonly limits: Limits
  readonly since: Date
  readonly now: Date
}

/** New and stolen accounts have to wait for a day before large amounts. */
export function ensureNotTooNew(worth: string, { limits, since, now }: Begun, text: CodedText): void {
  ensure(!isTooMuchToBegin(worth, since, limits, now), 'conflict', text)
}

interface UsedMethod {
  readonly limits: Limits
  readonly withdrawalId: string
  readonly now: Date
}

/** A new withdrawal method has to wait, too, because an intruder may have added it. */
export function ensureMethodNotTooNew(worth: string, { limits, withdrawalId, now }: UsedMethod): void {
  const since = findAddedTime(withdrawalId)
  if (!since) return
  offerClaimOnRefusal('order.new_method', () =>
    ensureNotTooNew(worth, { limits, since, now }, describeNewWithdrawalLimit(limits)),
  )
}
