import type { Controls } from '@rupee/domain/controls/controls.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { isPaidInFull, type OrderPayments } from '@rupee/domain/payments/order-payments.ts'
import { statements } from './payments.ts'

/**
 * Whether an order takes two people because no statement shows its payment in full. Currencies of which no statement
 * was ever imported are exempt. Locks nothing: the first import of a statement is not seen during an approval.
 */
export async function lacksPayment(
  { fromWallet }: Pick<Order, 'fromWallet'>,
  paid: OrderPayments | undefined,
  { matchedPayment }: Pick<Controls, 'matchedPayment'>,
): Promise<boolean> {
  return matchedPayment && !isPaidInFull(paid) && (await hasStatement(fromWallet))
}

async function hasStatement(wallet: string): Promise<boolean> {
  const { empty } = await statements().where('wallet', '==', wallet).limit(1).select().get()
  return !empty
}
