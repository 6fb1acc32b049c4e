import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import {
  type Exchange,
  shownAtMost,
  toExchange,
  toTransfer,
  transferSchema,
} from '@rupee/domain/orders/transfer.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { documentKind } from '../documents/document-kind.ts'
import { world } from '../world/world.ts'

const transfers = () => world().firestore.collection('transfers')

const transferKind = documentKind(transferSchema.extend({ id: z.string() }), 'id')

const latest = () => world().firestore.collection('latest')

/** Publishes the part of an order that everybody may see. */
export function publishTransfer(transaction: Transaction, order: Order): void {
  transaction.create(transfers().doc(order.trackingID), toTransfer(order))
}

export function settleTransfer(transaction: Transaction, trackingID: string, status: OrderStatus): void {
  transaction.update(transfers().doc(trackingID), { status })
}

/**
 * The list on the home page has a collection of its own, because nobody may list all transfers. Reads it, and returns a
 * function that puts an approved order there if it is among the newest: reads come before writes.
 */
export async function readLatest(transaction: Transaction): Promise<(order: Order) => void> {
  const { docs } = await transaction.get(newest())
  return (order) => {
    const last = docs.at(-1)
    if (last && docs.length >= shownAtMost) {
      const oldest = transferKind.find(last)
      if (oldest && oldest.date >= order.created_at) return
      transaction.delete(last.ref)
    }
    transaction.create(latest().doc(order.trackingID), toTransfer({ ...order, status: 'Approved' }))
  }
}

export async function latestTransfers(): Promise<readonly Exchange[]> {
  return transferKind.list((await newest().get()).docs).map(toExchange)
}

const newest = () => latest().orderBy('date', 'desc').limit(shownAtMost)

/** Tracking IDs are in capitals, but people also type small letters. */
export async function findTransfer(typed: string): Promise<Exchange | undefined> {
  if (!/^[A-Za-z0-9]+$/.test(typed)) return undefined
  const transfer = transferKind.find(await transfers().doc(typed.toUpperCase()).get())
  return transfer && toExchange(transfer)
}
