import { formatAmount } from '@rupee/domain/format-amount.ts'

export function Rupees({ amount }: { amount: string }) {
  return <>₹{formatAmount(amount, 'INR')}</>
}
