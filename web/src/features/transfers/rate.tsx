import { wholeRupees } from '@rupee/domain/conversion.ts'
import { groupDigits } from '@rupee/domain/money.ts'

/** Rupees for one unit. */
export function Rate({ of }: { of: string }) {
  return <>₹{groupDigits(wholeRupees(of), 'INR')}</>
}
