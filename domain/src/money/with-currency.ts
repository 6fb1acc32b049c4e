import { isDecimal } from './decimal-text.ts'
import { formatAmount, formatRate } from './format-amount.ts'

/** Returns an amount with its currency: `₹1,274.00`, `13.79 USDT`. */
export function withCurrency(amount: string, code: string): string {
  return code === 'INR' ? `₹${formatAmount(amount, code)}` : `${formatAmount(amount, code)} ${code}`
}

/** Returns a rate as staff read it: `₹92.40`. Text that is not a rate stays unchanged. */
export function formatRateInRupees(rate: string): string {
  return isDecimal(rate) ? `₹${formatRate(rate)}` : rate
}

/** Returns a sum that can be below zero, with its currency: `−₹5.00`. */
export function formatSignedWithCurrency(amount: string, code: string): string {
  return amount.startsWith('-') ? `−${withCurrency(amount.slice(1), code)}` : withCurrency(amount, code)
}
