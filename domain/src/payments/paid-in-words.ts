import { withCurrency } from '../money/with-currency.ts'
import { formatBookingTime } from './booked-at.ts'
import type { OrderPayments, PaidOutcome } from './order-payments.ts'
import type { Payment } from './payment.ts'

const outcomes: Readonly<Record<PaidOutcome, string>> = {
  full: 'Received in full',
  'too little': 'Too little received',
  'too much': 'Too much received',
  'other payer': 'Received from another name',
  twice: 'Paid twice',
}

/**
 * Returns the outcome and each payment of an order, as in "Received in full: ₹5,000.00 from ASHA VERMA, UTR 412345678901,
 * HDFC, 26 Nov 2026, 10:12 am".
 */
export function describePaid(
  { outcome, payments }: Pick<OrderPayments, 'outcome' | 'payments'>,
  code: string,
): string {
  const each = payments.map(({ amount, payer, reference, account, source, bookedAt }) =>
    [
      `${withCurrency(amount, code)}${payer && ` from ${payer}`}`,
      ...(reference === '' ? [] : [nameReference(reference)]),
      source ?? `account ${account}`,
      formatBookingTime(bookedAt),
    ].join(', '),
  )
  return `${outcomes[outcome]}: ${each.join('; ')}`
}

/** A number of a bank alone does not say what it is. */
function nameReference(reference: string): string {
  return /^(?:\d{12}|[A-Z]{4}[A-Z0-9]{12,18})$/.test(reference) ? `UTR ${reference}` : reference
}

/** Names the payment that may belong to an order, as in "May have been paid: ₹5,000.00 from ASHA VERMA, 26 Nov 2026". */
export function describeSuggested({
  amount,
  code,
  payer,
  bookedAt,
}: Pick<Payment, 'amount' | 'code' | 'payer' | 'bookedAt'>): string {
  return `May have been paid: ${withCurrency(amount, code)}${payer && ` from ${payer}`}, ${formatBookingTime(bookedAt)}`
}

/** States that no payment was found, and how far the statements reach. */
export function describeUnseen(until: string): string {
  return `Not on any statement up to ${formatBookingTime(until)}`
}
