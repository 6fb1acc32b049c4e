import { formatAmount } from '@rupee/domain/money.ts'

export function Rupees({ amount }: { amount: string }) {
  return <>₹{formatAmount(amount, 'INR')}</>
}
