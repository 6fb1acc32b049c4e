import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { t } from '@rupee/domain/language/translate.ts'
import { toPageLanguage } from '@rupee/domain/language/words.ts'
import { computeWorth, formatWholeRupees, isAboveFirstDay } from '@rupee/domain/orders/limits.ts'
import { texts } from '@rupee/domain/texts.ts'
import { findPauseReason } from '@rupee/domain/wallets/pause.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { Link } from 'react-router-dom'
import { useShownLimits, useSitePause } from '#collections/board/board.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { Offer } from './quote/offer.ts'

/** Shown in place of payment instructions, which only verified customers see. */
export function VerifyFirst({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting) {
    return (
      <Alert severity="info">
        <AlertTitle>{t(texts.kycWaiting)}</AlertTitle>
        {t(
          'We are checking your KYC details. Once they are confirmed, this page shows where to pay. Please do not pay before that.',
        )}
      </Alert>
    )
  }
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={paths.kycForm} color="inherit">
          {t('Verify now')}
        </Button>
      }
    >
      <AlertTitle>{t(texts.verifyFirst)}</AlertTitle>
      {t(
        'You can place orders once your identity is verified. KYC takes five short steps. Please do not pay before that.',
      )}
    </Alert>
  )
}

interface PausedNoticeProps {
  readonly from: Wallet
  readonly to: Wallet
  /** Whether the quote has ended. */
  readonly hasEnded: boolean
}

/** Explains that a pause does not affect this order, so that a paying customer need not worry. */
export function PausedNotice({ from, to, hasEnded }: PausedNoticeProps) {
  const why = findPauseReason(useSitePause(), from, to)
  if (why === undefined) return null
  return (
    <Alert severity="info" role="status">
      {toPageLanguage(why)}{' '}
      {hasEnded
        ? t('If you have paid already, you can still submit your proof. Please do not pay now.')
        : t('This does not change your order: your rate is held, and you can pay and submit your proof.')}
    </Alert>
  )
}

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
        { amount: formatWholeRupees(firstDayOrder) },
      )}
    </Alert>
  )
}
