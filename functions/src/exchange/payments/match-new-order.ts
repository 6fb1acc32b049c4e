import { Exact, formatExact } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listPaymentCores } from '@rupee/domain/orders/payment-reference.ts'
import { chooseMatch } from '@rupee/domain/payments/match.ts'
import type { Payment } from '@rupee/domain/payments/payment.ts'
import { readTogether } from '../../platform/firestore/read-together.ts'
import { world } from '../../platform/world/world.ts'
import { orderConverter, orderRef } from '../orders/orders.ts'
import { findWallet } from '../wallets/wallets.ts'
import { readLosses } from './losses.ts'
import {
  matchingRule,
  orderPaymentsConverter,
  orderPaymentsRef,
  paymentConverter,
  paymentRef,
  payments,
} from './payments.ts'
import { recordMatch, toMatchFields } from './record-match.ts'

/** Matches payments that were imported before their order was placed. */
export async function matchNewOrder(trackingID: string, now: Date): Promise<void> {
  const order = orderConverter.find(await orderRef(trackingID).get())
  const wallet = order && (await findWallet(order.fromWallet))
  if (!wallet) return
  const cores = listPaymentCores(order.TransactionID, wallet).slice(0, maximumCores)
  const named = await payments().where('cores', 'array-contains-any', cores).limit(maximumPayments).get()
  const found = paymentConverter.list(named.docs).filter((payment) => isOpen(payment))
  const chosen = found.length > 0 ? found : await listByAmount(order)
  for (const payment of chosen) await matchToOrder(trackingID, payment, cores, now)
}

/** Maximum number of values in one query of Firestore. */
const maximumCores = 30
const maximumPayments = 10

async function listByAmount({ amountSent, fromWallet }: Order): Promise<readonly Payment[]> {
  const { docs } = await payments()
    .where('wallet', '==', fromWallet)
    .where('amount', '==', formatExact(2, new Exact(amountSent)))
    .where('state', '==', 'unmatched')
    .limit(maximumPayments)
    .get()
  return paymentConverter.list(docs)
}

async function matchToOrder(
  trackingID: string,
  { id }: Payment,
  cores: readonly string[],
  now: Date,
): Promise<void> {
  await world().firestore.runTransaction(async (transaction) => {
    const found = await readTogether(transaction, {
      payment: paymentRef(id),
      order: orderRef(trackingID),
      before: orderPaymentsRef(trackingID),
    })
    const order = orderConverter.find(found.order)
    const payment = paymentConverter.find(found.payment)
    if (!order || !payment || !isOpen(payment)) return
    const before = orderPaymentsConverter.find(found.before)
    const isOwn = payment.importedBy === order.uid
    const hasReference = payment.cores.some((core) => cores.includes(core))
    const match = chooseMatch(payment, [{ order, hasReference, isPaid: before !== undefined, isOwn }])
    if (!match) return
    if (match.state === 'suggested') {
      transaction.update(paymentRef(id), { ...match, reasons: [...match.reasons] })
      return
    }
    const loss = (await readLosses(transaction, [order])).get(trackingID)
    const fields = toMatchFields(trackingID, match.reasons, matchingRule, now)
    transaction.update(paymentRef(id), { ...fields })
    const matched = { ...payment, ...fields }
    recordMatch(transaction, { payment: matched, order, before, loss, by: matchingRule, now })
  })
}

function isOpen({ direction, state }: Payment): boolean {
  return direction === 'in' && (state === 'unmatched' || state === 'suggested')
}
