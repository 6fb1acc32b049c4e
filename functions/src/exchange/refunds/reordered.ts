import { toCodedText } from '@rupee/domain/language/coded.ts'
import { listPaymentCores } from '@rupee/domain/orders/payment-reference.ts'
import { feedStatement } from '@rupee/domain/payments/payment.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { ensure } from '../../platform/errors/refusal.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { claimConverter, claimRef } from '../claims/claims.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { readReferenceHolders, referenceRef } from '../orders/payment-references.ts'
import { paymentConverter, paymentRef } from '../payments/payments.ts'
import { toReferenceHolder } from './refunds.ts'

/**
 * Refuses to return a payment that the customer has used for another order or payment claim after a rejection, because
 * it would be paid twice. Returns a function that reserves the references for the refund, so that nobody orders with
 * them from now on, even if another rejected order had them.
 */
export async function keepReferences(
  transaction: Transaction,
  { id, trackingID }: Pick<Refund, 'id' | 'trackingID'>,
  source: Pick<Wallet, 'type'>,
): Promise<() => void> {
  const found = await readTogether(transaction, {
    payment: paymentRef(id),
    order: trackingID === undefined ? undefined : orderRef(trackingID),
  })
  const order = found.order && orderConverter.findOrFail(found.order)
  const payment = paymentConverter.findOrFail(found.payment)
  // Staff can match feed lines. Otherwise a stolen feed key could get money refunded that never arrived.
  ensure(payment?.statement !== feedStatement, 'conflict', 'paymentNotOnStatement')
  const cores = new Set([
    ...(payment?.cores ?? []),
    ...(order ? listPaymentCores(order.TransactionID, source) : []),
  ])
  const holders = await readReferenceHolders([...cores], transaction)
  const own = trackingID ?? toReferenceHolder(id)
  for (const holder of new Set(holders.values())) {
    if (holder === own) continue
    const other = await readTogether(transaction, { order: orderRef(holder), claim: claimRef(holder) })
    const status = orderConverter.findOrFail(other.order)?.status
    const state = claimConverter.findOrFail(other.claim)?.state
    const isLive = status === undefined ? state !== undefined && state !== 'closed' : status !== 'Rejected'
    ensure(!isLive, 'conflict', toCodedText('refundReordered', { order: holder }))
  }
  const others = [...cores].filter((core) => holders.get(core) !== own)
  return () => {
    for (const core of others) transaction.set(referenceRef(core), { trackingID: own })
  }
}
