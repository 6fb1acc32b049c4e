import type { Controls } from '@rupee/domain/controls/controls.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import {
  findMissingProof,
  type MissingProof,
  type OrderPayments,
} from '@rupee/domain/payments/order-payments.ts'
import { statements } from './payments.ts'

/**
 * Returns which proof of payment an order lacks, so that it takes two people; undefined if none. Currencies of which
 * no statement was ever imported are exempt. Locks nothing: the first import of a statement is not seen during an approval.
 */
export async function findLackedProof(
  order: Pick<Order, 'fromWallet' | 'amountSent'>,
  paid: OrderPayments | undefined,
  {
    by,
    controls,
  }: { readonly by: { readonly uid: string }; readonly controls: Pick<Controls, 'matchedPayment'> },
): Promise<MissingProof | undefined> {
  const missing = controls.matchedPayment ? findMissingProof(order, paid, by.uid) : undefined
  return missing !== undefined && (await hasStatement(order.fromWallet)) ? missing : undefined
}

/** Returns the missing proof in the words that the second person reads. */
export const missingProofInWords: Readonly<Record<MissingProof, string>> = {
  'not shown': 'No statement shows the payment in full',
  'own proof': 'The person who asks has imported or matched the payment',
}

async function hasStatement(wallet: string): Promise<boolean> {
  const { empty } = await statements().where('wallet', '==', wallet).limit(1).select().get()
  return !empty
}
