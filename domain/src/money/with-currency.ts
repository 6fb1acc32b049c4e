import { formatAmount } from './format-amount.ts'

/** An amount with its currency, as it stands on most proofs: rupees behind their sign, others before their code. */
export function withCurrency(amount: string, code: string): string {
  return code === 'INR' ? `₹${formatAmount(amount, code)}` : `${formatAmount(amount, code)} ${code}`
}
