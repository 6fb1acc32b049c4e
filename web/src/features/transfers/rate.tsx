import { wholeRupees } from '@rupee/domain/conversion.ts'
import { groupDigits } from '@rupee/domain/format-amount.ts'

/** Rupees for one unit. */
export function Rate({ of }: { of: string }) {
  return <>₹{groupDigits(wholeRupees(of), 'INR')}</>
}
