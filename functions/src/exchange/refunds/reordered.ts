import { coded } from '@rupee/domain/language/coded.ts'
import { paymentCores } from '@rupee/domain/orders/payment-reference.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { claimConverter, claimRef } from '../claims/claims.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { readReferenceHolders } from '../orders/payment-references.ts'
import { paymentConverter, paymentRef } from '../payments/payments.ts'
import { toReferenceHolder } from './refunds.ts'

/**
 * Refuses to return a payment that the customer has used for another order or payment claim: after a rejection, the same
 * payment may be sent again, and one of the two would be paid twice.
 */
export async function ensureNotReordered(
  transaction: Transaction,
  { id, trackingID }: Pick<Refund, 'id' | 'trackingID'>,
  source: Pick<Wallet, 'type'>,
): Promise<void> {
  const found = await readTogether(transaction, {
    payment: paymentRef(id),
    order: trackingID === undefined ? undefined : orderRef(trackingID),
  })
  const own = found.order && orderConverter.find(found.order)
  const payment = paymentConverter.findOrFail(found.payment)
  const cores = new Set([...(payment?.cores ?? []), ...(own ? paymentCores(own.TransactionID, source) : [])])
  const holders = new Set((await readReferenceHolders([...cores], transaction)).values())
  for (const holder of holders) {
    if (holder === trackingID || holder === toReferenceHolder(id)) continue
    const { order, claim } = await readTogether(transaction, {
      order: orderRef(holder),
      claim: claimRef(holder),
    })
    const status = orderConverter.find(order)?.status
    const state = claimConverter.find(claim)?.state
    const isLive = status === undefined ? state !== undefined && state !== 'closed' : status !== 'Rejected'
    ensure(!isLive, 'conflict', coded('refundReordered', { order: holder }))
  }
}
