import { t } from '@rupee/domain/language/translate.ts'
import { formatAmount, groupDigits } from '@rupee/domain/money/format-amount.ts'
import { wholeRupees } from '@rupee/domain/wallets/conversion.ts'

interface RateProps {
  readonly of: string
  /** The rate with its decimals, to stand beside it. */
  readonly exact?: string | undefined
}

/** A rate in whole rupees. Decimals after it would look as if it were exact. */
export function Rate({ of, exact }: RateProps) {
  return (
    <>
      ₹{groupDigits(wholeRupees(of), 'INR')}
      {exact !== undefined && `, ${t('exactly ₹{rate}', { rate: formatAmount(exact, 'INR') })}`}
    </>
  )
}
