import { formatAmount } from './format-amount.ts'

/** Returns an amount with its currency: `₹1,274.00`, `13.79 USDT`. */
export function withCurrency(amount: string, code: string): string {
  return code === 'INR' ? `₹${formatAmount(amount, code)}` : `${formatAmount(amount, code)} ${code}`
}
