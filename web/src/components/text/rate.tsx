import { groupDigits } from '@rupee/domain/money/format-amount.ts'
import { wholeRupees } from '@rupee/domain/wallets/conversion.ts'

/** A rate in whole rupees. Decimals after it would look as if it were exact. */
export function Rate({ of }: { of: string }) {
  return <>₹{groupDigits(wholeRupees(of), 'INR')}</>
}
