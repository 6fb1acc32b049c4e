import { createHash } from 'node:crypto'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listPaymentCores } from '@rupee/domain/orders/payment-reference.ts'
import { isRefundStarted } from '@rupee/domain/refunds/refund.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { ensure } from '../../platform/errors/refusal.ts'
import { makeDocumentConverter } from '../../platform/firestore/document-converter.ts'
import { type DocumentSource, readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { isFreedByClaim } from '../claims/claim-references.ts'
import {
  parseRefundHolder,
  refundConverter,
  refundRef,
  refunds,
  toReferenceHolder,
} from '../refunds/refunds.ts'
import type { AlreadyOrdered } from './already-ordered.ts'
import { orderConverter, orderRef } from './orders.ts'

interface Payment {
  readonly uid: string
  readonly paymentReference: string
}

/**
 * Refuses a payment that an order or a payment claim has used, because a payment makes only one of them. Returns the
 * documents that the new one creates. After a rejection, or a claim that ended without using the money, the same customer may send the
 * payment again, unless it is being returned.
 */
export async function requireFreeReferences(
  transaction: Transaction,
  { paymentReference, uid }: Payment,
  source: Pick<Wallet, 'type'>,
): Promise<readonly DocumentReference[]> {
  const cores = listPaymentCores(paymentReference, source)
  const references = await transaction.getAll(...cores.map(referenceRef))
  const holders = new Set(referenceConverter.list(references).map(({ trackingID }) => trackingID))
  for (const trackingID of holders) {
    const earlier = orderConverter.find(await transaction.get(orderRef(trackingID)))
    const mayRepeat = earlier?.status === 'Rejected' && earlier.uid === uid
    const isFree =
      (mayRepeat && !(await isReturned(transaction, trackingID))) ||
      (!earlier && (await isFreedByRefund(transaction, trackingID))) ||
      (!earlier && (await isFreedByClaim(transaction, trackingID, uid)))
    ensure(isFree, 'conflict', 'referenceUsed')
  }
  return references.map(({ ref }) => ref)
}

/** Whether the payment of a rejected order is being returned. */
async function isReturned(transaction: Transaction, trackingID: string): Promise<boolean> {
  const { docs } = await transaction.get(refunds().where('trackingID', '==', trackingID))
  // An unreadable refund throws, because the money may be on its way back.
  return docs.flatMap((found) => refundConverter.findOrFail(found) ?? []).some(isRefundStarted)
}

/**
 * Plans the claim of a payout's reference, so that nobody orders with the same transfer or records another refund as
 * paid by it. Several payouts may share a reference, because one chain transaction can pay many people. Returns the
 * function that writes it.
 */
export async function planPayoutReference(
  transaction: Transaction,
  { trackingID, withdrawal }: Pick<Order, 'trackingID' | 'withdrawal'>,
  payoutReference = '',
): Promise<() => void> {
  const paidBy = { type: withdrawal.type === 'Crypto' ? 'currency' : 'common_currency' } as const
  const cores = payoutReference === '' ? [] : listPaymentCores(payoutReference, paidBy)
  const holders = await readReferenceHolders(cores, transaction)
  const isOfRefund = [...holders.values()].some((holder) => parseRefundHolder(holder) !== undefined)
  ensure(!isOfRefund, 'conflict', 'payoutReferenceUsed')
  const free = cores.filter((core) => !holders.has(core))
  return () => {
    for (const core of free) transaction.set(referenceRef(core), { trackingID })
  }
}

/** A payment that staff match by hand. */
interface MatchedByHand {
  readonly id: string
  readonly cores: readonly string[]
}

/**
 * Plans the claim of a payment's references that staff match by hand, so that its customer cannot order with them again.
 * Returns the function that writes it.
 */
export async function planMatchClaim(
  transaction: Transaction,
  { id, cores }: MatchedByHand,
  trackingID: string,
): Promise<() => void> {
  const holders = await readReferenceHolders(cores, transaction)
  const free = cores.filter((core) => [undefined, toReferenceHolder(id)].includes(holders.get(core)))
  return () => {
    for (const core of free) transaction.set(referenceRef(core), { trackingID, payment: id })
  }
}

/**
 * Plans the release of the references that the match has claimed, unless a later order has them. Returns the function
 * that writes it.
 */
export async function planMatchRelease(
  transaction: Transaction,
  { id, cores }: MatchedByHand,
  trackingID: string,
): Promise<() => void> {
  const { references } = await readTogether(transaction, { references: cores.map(referenceRef) })
  const taken = references.filter((snapshot) => {
    const held = referenceConverter.find(snapshot)
    return held?.payment === id && held.trackingID === trackingID
  })
  return () => {
    for (const { ref } of taken) transaction.delete(ref)
  }
}

/** Whether the holder is a refund of a payment without an order whose approval has ended. */
async function isFreedByRefund(transaction: Transaction, holder: string): Promise<boolean> {
  const id = parseRefundHolder(holder)
  const refund = id === undefined ? undefined : refundConverter.find(await transaction.get(refundRef(id)))
  return refund !== undefined && !isRefundStarted(refund)
}

/** Finds the order, payment claim or refund that has each core of a payment. Only a transaction locks them. */
export async function readReferenceHolders(
  cores: readonly string[],
  source: DocumentSource = world().firestore,
): Promise<ReadonlyMap<string, string>> {
  const { references } = await readTogether(source, { references: cores.map(referenceRef) })
  const holders = references.flatMap((snapshot, at): (readonly [string, string])[] => {
    const holder = referenceConverter.find(snapshot)
    const core = cores[at]
    return holder && core !== undefined ? [[core, holder.trackingID]] : []
  })
  return new Map(holders)
}

/** Whether a repeated order names the same payment as the stored one. */
export async function isSamePayment(
  { trackingID, source }: AlreadyOrdered,
  reference: string,
): Promise<boolean> {
  const earlier = orderConverter.find(await orderRef(trackingID).get())
  const cores = listPaymentCores(reference, source)
  return listPaymentCores(earlier?.TransactionID ?? '', source).some((core) => cores.includes(core))
}

const referenceConverter = makeDocumentConverter(
  z.object({
    trackingID: z.string().check(z.minLength(1)),
    /** ID of the payment whose match claimed the reference. */
    payment: z.optional(z.string()),
  }),
)

/** The hash turns any text into an ID. It hides nothing, so it needs no key. */
export function referenceRef(core: string): DocumentReference {
  return world().firestore.doc(`paymentReferences/${createHash('sha256').update(core).digest('base64url')}`)
}
