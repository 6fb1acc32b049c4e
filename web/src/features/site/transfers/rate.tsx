import { groupDigits } from '@rupee/domain/money/format-amount.ts'
import { wholeRupees } from '@rupee/domain/wallets/conversion.ts'

/** Rupees for one unit. */
export function Rate({ of }: { of: string }) {
  return <>₹{groupDigits(wholeRupees(of), 'INR')}</>
}
