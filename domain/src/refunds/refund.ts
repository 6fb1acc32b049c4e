import * as z from 'zod/mini'
import { decimalText } from '../money/decimal-text.ts'
import { Exact, formatExact } from '../money/money.ts'
import type { Order } from '../orders/order.ts'
import { withdrawalSchema } from '../orders/withdrawal.ts'
import type { OrderPayments } from '../payments/order-payments.ts'
import { comparePayer } from '../payments/payer-name.ts'

export const refundCauseSchema = z.enum([
  'order rejected',
  'too much',
  'paid twice',
  'other payer',
  'no order',
  'account proof',
])

export type RefundCause = z.infer<typeof refundCauseSchema>

/**
 * `due`: the account to pay to is unknown. `ready`: it is known. `dropped`: nothing is owed any more. Payments that are
 * matched again after that make it due again. `written off`: nobody has claimed it, and an account makes it ready again.
 */
export const refundStateSchema = z.enum([
  'due',
  'ready',
  'approved',
  'paid',
  'closed',
  'written off',
  'dropped',
])

export type RefundState = z.infer<typeof refundStateSchema>

const moves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  due: ['ready', 'written off', 'dropped'],
  // Another account cancels an approval.
  ready: ['ready', 'approved', 'dropped'],
  approved: ['ready', 'paid', 'dropped'],
  paid: ['closed'],
  closed: [],
  'written off': ['ready', 'dropped'],
  dropped: ['due'],
}

export function canMoveRefund(from: RefundState, to: RefundState): boolean {
  return moves[from].includes(to)
}

/** Whether the money is still owed. */
export function isRefundOpen({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'due' || state === 'ready' || state === 'approved'
}

/** Whether staff are paying it, have paid it or have written it off, so that its payment stays where it is. */
export function isRefundStarted({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'approved' || state === 'paid' || state === 'closed' || state === 'written off'
}

/**
 * Money to return from one payment: `refunds/{id}`, with the ID of the payment, so that no payment is returned twice.
 * Its customer reads it, so it names no staff.
 */
export const refundSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** Customer and order; absent for a payment that belongs to none. */
  uid: z.optional(z.string()),
  trackingID: z.optional(z.string()),
  /** Name of the customer. */
  name: z.optional(z.string()),
  wallet: z.string().check(z.minLength(1)),
  /** Code of the wallet at that time. */
  code: z.string(),
  amount: decimalText,
  /** Payer as the bank has written it; may be empty. */
  payer: z.string(),
  /** Reference of the payment that is returned. */
  paidReference: z.string(),
  cause: refundCauseSchema,
  state: refundStateSchema,
  target: z.optional(withdrawalSchema),
  targetBy: z.optional(z.enum(['customer', 'staff'])),
  /** Key of the target, by which an approval names it. */
  targetKey: z.optional(z.string()),
  /** In rupees, since its approval. */
  worth: z.optional(decimalText),
  /** Reference of the transfer that paid it. */
  reference: z.optional(z.string()),
  /** Path below /media/. */
  proof: z.optional(z.string()),
  closedBy: z.optional(z.enum(['customer', 'statement'])),
  /** ID of the opening entry in the ledger, for a payment without an order. */
  opened: z.optional(z.string()),
  /** ID of the write-off entry in the ledger. */
  writeOff: z.optional(z.string()),
  dueAt: z.date(),
  targetAt: z.optional(z.date()),
  approvedAt: z.optional(z.date()),
  paidAt: z.optional(z.date()),
  closedAt: z.optional(z.date()),
  writtenOffAt: z.optional(z.date()),
  droppedAt: z.optional(z.date()),
})

export type Refund = z.infer<typeof refundSchema>

type MatchedPayment = Pick<OrderPayments['payments'][number], 'id' | 'amount' | 'payer' | 'reference'>

export interface OwedPart {
  readonly payment: MatchedPayment
  readonly amount: string
  readonly cause: RefundCause
}

/**
 * Returns the part of each payment that a decided order owes: the whole of it if the order was rejected, and what is
 * above the amount sent if it was approved. Earlier payments are used first.
 */
export function listOwedParts(
  { status, amountSent, name }: Pick<Order, 'status' | 'amountSent' | 'name'>,
  payments: readonly MatchedPayment[],
): readonly OwedPart[] {
  if (status === 'pending') return []
  if (status === 'Rejected')
    return payments.map((payment) => ({
      payment,
      amount: payment.amount,
      cause: comparePayer(payment.payer, name) === 'other' ? 'other payer' : 'order rejected',
    }))
  const parts: OwedPart[] = []
  let left = new Exact(amountSent)
  for (const payment of payments) {
    const used = Exact.min(payment.amount, left)
    left = left.minus(used)
    const rest = new Exact(payment.amount).minus(used)
    const cause = used.isZero() ? 'paid twice' : 'too much'
    if (!rest.isZero()) parts.push({ payment, amount: formatExact(2, rest), cause })
  }
  return parts
}

/** Ledger account of the money: of the order, or of the payment that belongs to none. */
export function toOwedAccount({ id, trackingID }: Pick<Refund, 'id' | 'trackingID'>): string {
  return trackingID ?? `payment-${id}`
}
