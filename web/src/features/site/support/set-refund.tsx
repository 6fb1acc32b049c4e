import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useShownLimits } from '#collections/settings/shown-limits.ts'

/** Says what happens with the payment of a rejected order, and within how many days. */
export function SetRefund() {
  const { refundDays } = useShownLimits()
  return t(texts.rejectedMoney, { days: refundDays })
}
