import * as z from 'zod/mini'
import { languages } from '../language/language.ts'
import { decimalText, rateText } from '../money/decimal-text.ts'
import { withdrawalSchema } from '../orders/withdrawal.ts'

/**
 * Reasons for which an order is refused and its proof can be sent as a payment claim. Answers carry the reason as
 * `claimReason`.
 */
export const claimReasonSchema = z.enum([
  'order.blocked',
  'order.paused',
  'order.minimum',
  'order.limit',
  'order.new_customer',
  'order.new_method',
  'order.rate_moved',
  'order.reserve',
  'quote.released',
  'quote.replaced',
  'quote.too_late',
  'quote.used',
])

export type ClaimReason = z.infer<typeof claimReasonSchema>

/** Texts for staff. */
export const claimReasonsInWords: Readonly<Record<ClaimReason, string>> = {
  'order.blocked': 'The customer was blocked',
  'order.paused': 'Orders were paused',
  'order.minimum': 'Below the minimum',
  'order.limit': 'Above the limit of what one customer can hold',
  'order.new_customer': 'Too much for a new account',
  'order.new_method': 'Too much for a new withdrawal method',
  'order.rate_moved': 'The rate has moved too far',
  'order.reserve': 'The reserve did not cover it',
  'quote.released': 'The rate was released',
  'quote.replaced': 'A newer rate had replaced it',
  'quote.too_late': 'More than 24 hours after the rate had ended',
  'quote.used': 'The rate had been used for another order',
}

const claimStateSchema = z.enum(['open', 'answered', 'closed'])

export type ClaimState = z.infer<typeof claimStateSchema>

/** Staff can answer again. Closing is final. */
const moves: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  open: ['answered', 'closed'],
  answered: ['answered', 'closed'],
  closed: [],
}

export function canMoveClaim(from: ClaimState, to: ClaimState): boolean {
  return moves[from].includes(to)
}

export const claimOutcomeSchema = z.enum(['order again', 'paid back', 'payment not found', 'other'])

/** Outcome of the payment. */
export type ClaimOutcome = z.infer<typeof claimOutcomeSchema>

/** Outcomes that staff choose from. */
export const claimOutcomesInWords: Readonly<Record<ClaimOutcome, string>> = {
  'order again': 'The customer can place an order with this payment',
  'paid back': 'Paid back to the customer',
  'payment not found': 'Payment not found',
  other: 'Another outcome',
}

/**
 * Whether the customer of a closed claim can use its payment reference again. A refunded payment must not also become
 * an order, and an outcome in free text may mean a refund.
 */
export function isReferenceFreed(outcome: ClaimOutcome | undefined): boolean {
  return outcome === 'order again' || outcome === 'payment not found'
}

export const maximumClaimNotes = 20

/**
 * Record of a payment that could not become an order: `paymentClaims/{id}`. It neither holds a reserve nor promises a
 * rate.
 */
export const paymentClaimSchema = z.object({
  id: z.string().check(z.minLength(1)),
  uid: z.string().check(z.minLength(1)),
  name: z.string(),
  email: z.email(),
  language: z.optional(z.enum(languages)),
  fromWallet: z.string().check(z.minLength(1)),
  toWallet: z.string().check(z.minLength(1)),
  from_currency: z.string().check(z.minLength(1)),
  to_currency: z.string().check(z.minLength(1)),
  /** Amounts of both sides as the customer sent them. */
  amountSent: decimalText,
  amountReceived: decimalText,
  /** ID, rate and end of the quote that the customer had, if any. */
  quote: z.optional(z.string()),
  quotedRate: z.optional(rateText),
  quoteExpires: z.optional(z.date()),
  reason: claimReasonSchema,
  /** The reference of the customer's payment. */
  TransactionID: z.string().check(z.minLength(1)),
  sendersPaymentDetails: z.string().check(z.minLength(1)),
  withdrawal: withdrawalSchema,
  /** Paths below /media/. */
  screenshot: z.string(),
  chatScreenshot: z.array(z.string()),
  state: claimStateSchema,
  created_at: z.date(),
  /** Notes of staff to the customer, newest last. The audit names their author. */
  notes: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
  outcome: z.optional(claimOutcomeSchema),
  closedAt: z.optional(z.date()),
})

export type PaymentClaim = z.infer<typeof paymentClaimSchema>
