import { said } from '../language/translate.ts'
import type { RefundCause, RefundState } from './refund.ts'

/** Causes as customers and staff read them. */
export const refundCausesInWords = {
  'order rejected': said('Order rejected'),
  'too much': said('Paid too much'),
  'paid twice': said('Paid twice'),
  'other payer': said('Paid by another person'),
  'no order': said('Payment without an order'),
  'account proof': said('Proof of an account'),
} as const satisfies Record<RefundCause, string>

export const refundStatesInWords = {
  due: said('Account needed'),
  ready: said('To be approved'),
  approved: said('To be paid'),
  paid: said('Paid'),
  closed: said('Refund received'),
  'written off': said('Written off'),
  dropped: said('Dropped'),
} as const satisfies Record<RefundState, string>
