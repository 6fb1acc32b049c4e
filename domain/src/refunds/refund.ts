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
  // The payout of an order can include it, which closes it at once.
  due: ['ready', 'closed', 'written off', 'dropped'],
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

/** Whether the payout of an order includes it, so that nobody returns it alone. */
export function isIncluded({ state, included }: Pick<Refund, 'state' | 'included'>): boolean {
  return state === 'due' && included === true
}

/** Whether its payout is under way, was made or will not be made, so that its payment stays where it is. */
export function isRefundStarted(refund: Pick<Refund, 'state' | 'included'>): boolean {
  const { state } = refund
  const isMoved = state === 'approved' || state === 'paid' || state === 'closed' || state === 'written off'
  return isMoved || isIncluded(refund)
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
  /** UPI ID that the ₹1 of an account proof came from, if the statement has one. */
  handle: z.optional(z.string()),
  /** Reference of the payment that is returned. */
  paidReference: z.string(),
  cause: refundCauseSchema,
  state: refundStateSchema,
  target: z.optional(withdrawalSchema),
  /** `proof`: the statement shows the account that was proven. */
  targetBy: z.optional(z.enum(['customer', 'staff', 'proof'])),
  /** Key of the target, by which an approval names it. */
  targetKey: z.optional(z.string()),
  /** In rupees, since its approval. */
  worth: z.optional(decimalText),
  /** Reference of the transfer that paid it. */
  reference: z.optional(z.string()),
  /** Path below /media/. */
  proof: z.optional(z.string()),
  closedBy: z.optional(z.enum(['customer', 'statement', 'order'])),
  /** Order with which the ₹1 of an account proof is returned. */
  withOrder: z.optional(z.string()),
  /** Whether the payout of that order includes it. */
  included: z.optional(z.boolean()),
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

/** Whether the page and the papers of an order list a refund. */
export function isOfOrder(
  { trackingID, withOrder, state }: Pick<Refund, 'trackingID' | 'withOrder' | 'state'>,
  order: Pick<Order, 'trackingID'>,
): boolean {
  return (trackingID ?? withOrder) === order.trackingID && state !== 'dropped'
}
