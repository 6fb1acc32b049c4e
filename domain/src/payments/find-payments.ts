import type { Payment } from './payment.ts'

type SearchedPayment = Pick<
  Payment,
  'amount' | 'payer' | 'reference' | 'cores' | 'account' | 'trackingID' | 'text'
>

/**
 * Returns the payments with each typed word in payer, reference, account, order or text. A number may also be the
 * beginning of the amount, in any grouping.
 */
export function findPayments<Found extends SearchedPayment>(
  payments: readonly Found[],
  typed: string,
): readonly Found[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return words.length === 0 ? payments : payments.filter((payment) => hasWords(payment, words))
}

function hasWords(payment: SearchedPayment, words: readonly string[]): boolean {
  const { amount, payer, reference, cores, account, trackingID = '', text } = payment
  const facts = [payer, reference, ...cores, account, trackingID, text].join('\n').toLowerCase()
  return words.every((word) => facts.includes(word) || isBeginningOfAmount(amount, word))
}

function isBeginningOfAmount(amount: string, word: string): boolean {
  const digits = word.replace(/[₹,]/g, '')
  return digits !== '' && amount.startsWith(digits)
}
