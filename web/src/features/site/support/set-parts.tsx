import { locales } from '@rupee/domain/language/language.ts'
import { getSpokenLanguage, t } from '@rupee/domain/language/translate.ts'
import { formatWholeRupees } from '@rupee/domain/orders/limits.ts'
import { findOwnMinimum } from '@rupee/domain/orders/minimum.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useShownLimits, useWallets } from '#collections/board/board.ts'

/** Current limits: minimum orders of wallets that have one, and the maximum held at once. */
export function SetAmounts() {
  const { heldAtOnce } = useShownLimits()
  const wallets = useWallets()
  const leasts = (wallets.status === 'success' ? wallets.data : []).flatMap(
    (each) => findOwnMinimum(each) ?? [],
  )
  return (
    <>
      {leasts.length > 0 &&
        `${t('The minimum to send or receive is {leasts}.', {
          leasts: new Intl.ListFormat(locales[getSpokenLanguage()]).format(leasts),
        })} `}
      {t('Your open orders can be worth up to {most} in total.', { most: formatWholeRupees(heldAtOnce) })}
    </>
  )
}

/** Refund of a rejected order, with the current number of days. */
export function SetRefund() {
  const { refundDays } = useShownLimits()
  return t(texts.rejectedMoney, { days: refundDays })
}
