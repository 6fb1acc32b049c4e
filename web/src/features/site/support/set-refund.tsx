import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useShownLimits } from '#collections/board/board.ts'

/** Refund of a rejected order, with the current number of days. */
export function SetRefund() {
  const { refundDays } = useShownLimits()
  return t(texts.rejectedMoney, { days: refundDays })
}
