import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import {
  type Exchange,
  maximumShown,
  toExchange,
  toTransfer,
  transferSchema,
} from '@rupee/domain/orders/transfer.ts'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { world } from '../../platform/world/world.ts'

const transfers = () => world().firestore.collection('transfers')

const transferConverter = makeDocumentConverter(z.extend(transferSchema, { id: z.string() }), 'id')

const latest = () => world().firestore.collection('latest')

/** Publishes the public part of an order. */
export function publishTransfer(transaction: Transaction, order: Order): void {
  transaction.create(transfers().doc(order.trackingID), toTransfer(order))
}

/** Publishes the new amounts of a pending order. */
export function repriceTransfer(transaction: Transaction, order: Order): void {
  transaction.set(transfers().doc(order.trackingID), toTransfer(order))
}

export function settleTransfer(transaction: Transaction, trackingID: string, status: OrderStatus): void {
  transaction.update(transfers().doc(trackingID), { status })
}

/**
 * The list on the home page has its own collection, because nobody may list all transfers. An approval only adds to
 * it: if approvals read the same list, they would wait for each other.
 */
export function showAmongLatest(transaction: Transaction, order: Order): void {
  transaction.create(latest().doc(order.trackingID), toTransfer({ ...order, status: 'Approved' }))
}

/**
 * Removes the transfers that newer ones have pushed off the list. They never come back, so this can run at any time.
 */
export async function trimLatest(): Promise<void> {
  const { docs } = await latest().orderBy('date', 'desc').select().limit(trimmedAtOnce).get()
  await Promise.all(docs.slice(maximumShown).map(({ ref }) => ref.delete()))
}

const trimmedAtOnce = 100

export async function readLatestTransfers(): Promise<readonly Exchange[]> {
  return toExchanges((await queryNewestTransfers().get()).docs)
}

export function toExchanges(found: readonly DocumentSnapshot[]): Exchange[] {
  return transferConverter.list(found).map(toExchange)
}

export const queryNewestTransfers = () => latest().orderBy('date', 'desc').limit(maximumShown)

/** Tracking IDs are in capitals, but people also type small letters. */
export async function findTransfer(typed: string): Promise<Exchange | undefined> {
  if (!/^[A-Za-z0-9]+$/.test(typed)) return undefined
  const transfer = transferConverter.find(await transfers().doc(typed.toUpperCase()).get())
  return transfer && toExchange(transfer)
}
