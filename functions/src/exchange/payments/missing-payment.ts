import type { Controls } from '@rupee/domain/controls/controls.ts'
import { Exact } from '@rupee/domain/money/money.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { isPaidInFull, type OrderPayments } from '@rupee/domain/payments/order-payments.ts'
import { feedStatement } from '@rupee/domain/payments/payment.ts'
import { world } from '../../platform/world/world.ts'
import { paymentConverter, paymentRef, statements } from './payments.ts'

/**
 * Whether an order takes two people because no statement shows its payment in full. Lines of the feed show nothing,
 * even if staff have matched them: a stolen key of it could otherwise spare the second person. Currencies of which no
 * statement was ever imported are exempt. Locks nothing: the first import of a statement is not seen during an approval.
 */
export async function lacksPayment(
  { fromWallet, amountSent }: Pick<Order, 'fromWallet' | 'amountSent'>,
  paid: OrderPayments | undefined,
  { matchedPayment }: Pick<Controls, 'matchedPayment'>,
): Promise<boolean> {
  if (!matchedPayment || (await isShownInFull(paid, amountSent))) return false
  return hasStatement(fromWallet)
}

async function isShownInFull(paid: OrderPayments | undefined, amountSent: string): Promise<boolean> {
  if (!paid || !isPaidInFull(paid)) return false
  const found = await world().firestore.getAll(...paid.payments.map(({ id }) => paymentRef(id)))
  const shown = paymentConverter.list(found).filter(({ statement }) => statement !== feedStatement)
  return shown.reduce((sum, { amount }) => sum.plus(amount), new Exact(0)).greaterThanOrEqualTo(amountSent)
}

async function hasStatement(wallet: string): Promise<boolean> {
  const { empty } = await statements().where('wallet', '==', wallet).limit(1).select().get()
  return !empty
}
