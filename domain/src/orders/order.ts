import * as z from 'zod/mini'
import { languages } from '../language/language.ts'
import { decimalText, rateText } from '../money/decimal-text.ts'
import { networkSchema } from '../networks/network.ts'
import { partOfferSchema } from './part/part-offer.ts'
import { orderStageSchema } from './stage.ts'
import { withdrawalSchema } from './withdrawal.ts'

export const orderStatusSchema = z.enum(['pending', 'Approved', 'Rejected'])

export type OrderStatus = z.infer<typeof orderStatusSchema>

/** A decision is final. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['Approved', 'Rejected'],
  Approved: [],
  Rejected: [],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return moves[from].includes(to)
}

/** State of the thread of an order: the last author, and how far each side has read. */
const threadFields = {
  customerWroteAt: z.optional(z.date()),
  staffWroteAt: z.optional(z.date()),
  readByCustomer: z.optional(z.date()),
  readByStaff: z.optional(z.date()),
  /** Marks that lists query. */
  unreadByCustomer: z.optional(z.boolean()),
  unreadByStaff: z.optional(z.boolean()),
  /** Time at which the customer asked to cancel it. */
  cancelAsked: z.optional(z.date()),
}

/** Kind of reason for a rejection, for counting. The customer reads the note instead. */
export const rejectionReasonSchema = z.enum([
  'payment not found',
  'wrong amount',
  'name differs',
  'used before',
  'other',
])

export type RejectionReason = z.infer<typeof rejectionReasonSchema>

/** Outcomes that staff choose from. */
export const rejectionReasonsInWords: Readonly<Record<RejectionReason, string>> = {
  'payment not found': 'Payment not found',
  'wrong amount': 'Wrong amount',
  'name differs': 'Name differs',
  'used before': 'Payment used before',
  other: 'Another reason',
}

/** The full record of one swap, for its customer and for staff. */
export const orderSchema = z.object({
  trackingID: z.string().check(z.minLength(1)),
  uid: z.string().check(z.minLength(1)),
  name: z.string(),
  email: z.email(),
  /** Language of the mails about it. */
  language: z.optional(z.enum(languages)),
  /** Wallet IDs, for reserves and tallies; then the codes at that time, for people. */
  fromWallet: z.string().check(z.minLength(1)),
  toWallet: z.string().check(z.minLength(1)),
  from_currency: z.string().check(z.minLength(1)),
  to_currency: z.string().check(z.minLength(1)),
  amountSent: decimalText,
  amountReceived: decimalText,
  exchangedRateINR: decimalText,
  /** Exact rate: rupees for one unit, with decimals. */
  rate: rateText,
  /** In rupees. */
  worth: decimalText,
  status: orderStatusSchema,
  /** Absent while the order is in the first stage. */
  stage: z.optional(orderStageSchema),
  created_at: z.date(),
  /** Due time. */
  due: z.date(),
  /** Time at which the clock stopped to wait for the customer; see due/due.ts. */
  clockStopped: z.optional(z.date()),
  /** The reference of the customer's own payment. */
  TransactionID: z.string().check(z.minLength(1)),
  sendersPaymentDetails: z.string().check(z.minLength(1)),
  withdrawal: withdrawalSchema,
  /** Format of payout accounts of the wallet at that time. */
  toNetwork: z.optional(networkSchema),
  /** Paths below /media/. */
  screenshot: z.optional(z.string()),
  chatScreenshot: z.optional(z.array(z.string())),
  /** The proof came after the quote had ended: the order has the live rate, `quotedAmount` is what was quoted. */
  late: z.optional(z.boolean()),
  quotedAmount: z.optional(decimalText),
  /** A late order that the reserve did not cover, so it holds nothing. */
  short: z.optional(z.boolean()),
  /** Newest offer to carry it out with the part that was paid. */
  part: z.optional(partOfferSchema),
  partOfferedAt: z.optional(z.date()),
  /** Time of its answer or end. */
  partEndedAt: z.optional(z.date()),
  /** Refunds that its payout includes: the ₹1 of account proofs. */
  includedRefunds: z.optional(z.array(z.object({ id: z.string(), amount: decimalText }))),
  adminNotes: z.optional(z.string()),
  adminScreenshot: z.optional(z.string()),
  /** Reference of the payout, where staff noted one. */
  payoutReference: z.optional(z.string()),
  decidedAt: z.optional(z.date()),
  /** Reason of a rejection, where staff gave one. */
  reason: z.optional(rejectionReasonSchema),
  ...threadFields,
})

export type Order = z.infer<typeof orderSchema>

/** Returns the amount of the destination's reserve that an order holds until it is decided. */
export function computeHeldAmount({
  status,
  short,
  amountReceived,
}: Pick<Order, 'status' | 'short' | 'amountReceived'>) {
  return status === 'pending' && !short ? amountReceived : '0'
}
