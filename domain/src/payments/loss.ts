import * as z from 'zod/mini'
import { decimalText } from '../money/decimal-text.ts'
import { Exact, formatExact } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import type { OrderPayments } from './order-payments.ts'

/**
 * Money of an approved order that is written off, because it never came or was not ours: `losses/{trackingID}`. It is deleted
 * when a payment of its order is matched or removed, which changes the loss.
 */
export const lossSchema = z.object({
  trackingID: z.string().check(z.minLength(1)),
  wallet: z.string().check(z.minLength(1)),
  code: z.string(),
  amount: decimalText,
  /** ID of the write-off in the ledger. */
  writeOff: z.string().check(z.minLength(1)),
  at: z.date(),
})

export type Loss = z.infer<typeof lossSchema>

/** Returns how much of the amount sent an approved order lacks; undefined if nothing, or if it is not approved. */
export function computeLoss(
  { status, amountSent }: Pick<Order, 'status' | 'amountSent'>,
  paid: Pick<OrderPayments, 'total'> | undefined,
): string | undefined {
  const missing = new Exact(amountSent).minus(paid?.total ?? 0)
  return status === 'Approved' && missing.greaterThan(0) ? formatExact(2, missing) : undefined
}
