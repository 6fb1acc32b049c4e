import type { Order, OrderStatus } from '@rupee/domain/orders/order.ts'
import { type Exchange, toExchange, toTransfer, transferSchema } from '@rupee/domain/orders/transfer.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { documentKind } from '../documents/document-kind.ts'
import { firestore } from '../world/firebase.ts'

const transfers = firestore.collection('transfers')

const transferKind = documentKind(transferSchema.extend({ id: z.string() }), 'id')

const shownAtMost = 20

/** Publishes the part of an order that everybody may see. */
export function publishTransfer(transaction: Transaction, order: Order): void {
  transaction.create(transfers.doc(order.trackingID), toTransfer(order))
}

export function settleTransfer(transaction: Transaction, trackingID: string, status: OrderStatus): void {
  transaction.update(transfers.doc(trackingID), { status })
}

export async function latestTransfers(): Promise<readonly Exchange[]> {
  const approved = transfers.where('status', '==', 'Approved' satisfies OrderStatus)
  const { docs } = await approved.orderBy('date', 'desc').limit(shownAtMost).get()
  return transferKind.list(docs).map(toExchange)
}

/** Tracking IDs are in capitals, but people also type small letters. */
export async function findTransfer(typed: string): Promise<Exchange | undefined> {
  if (!/^[A-Za-z0-9]+$/.test(typed)) return undefined
  const transfer = transferKind.find(await transfers.doc(typed.toUpperCase()).get())
  return transfer && toExchange(transfer)
}
