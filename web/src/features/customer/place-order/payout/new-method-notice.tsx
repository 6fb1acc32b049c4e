import Alert from '@mui/material/Alert'
import { t } from '@rupee/domain/language/translate.ts'
import { computeWorth, inWholeRupees, isAboveFirstDay } from '@rupee/domain/orders/limits.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useShownLimits } from '#collections/board/board.ts'
import type { Offer } from '../quote/offer.ts'

interface NewMethodNoticeProps {
  readonly from: Wallet
  readonly to: Wallet
  readonly quote: Offer['quote']
}

/** Notice above the withdrawal method about limits of new methods. */
export function NewMethodNotice({ from, to, quote }: NewMethodNoticeProps) {
  const { firstDayOrder } = useShownLimits()
  if (firstDayOrder === null) return null
  const worth = computeWorth({ amountSent: quote.from_amount, amountReceived: quote.to_amount }, from, to)
  if (!isAboveFirstDay(worth, { firstDayOrder })) return null
  return (
    <Alert severity="warning">
      {t(
        'Please choose a withdrawal method that you added more than 24 hours ago. Orders to newer ones can be worth up to {amount}.',
        { amount: inWholeRupees(firstDayOrder) },
      )}
    </Alert>
  )
}
