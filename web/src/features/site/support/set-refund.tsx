import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useShownLimits } from '#collections/safeguards/shown-limits.ts'

/** What happens with the payment of a rejected order, within the time that the operator has set. */
export function SetRefund() {
  const { refundDays } = useShownLimits()
  return t(texts.rejectedMoney, { days: refundDays })
}
