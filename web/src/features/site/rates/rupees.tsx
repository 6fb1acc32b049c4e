import { formatAmount } from '@rupee/domain/money/format-amount.ts'

export function Rupees({ amount }: { amount: string }) {
  return <>₹{formatAmount(amount, 'INR')}</>
}
