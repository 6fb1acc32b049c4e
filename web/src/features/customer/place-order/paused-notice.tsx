import Alert from '@mui/material/Alert'
import { t } from '@rupee/domain/language/translate.ts'
import { inPageLanguage } from '@rupee/domain/language/words.ts'
import { whyPaused } from '@rupee/domain/wallets/pause.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useSitePause } from '#collections/board/board.ts'

interface PausedNoticeProps {
  readonly from: Wallet
  readonly to: Wallet
  /** Whether the quote has ended. */
  readonly hasEnded: boolean
}

/** Explains that a pause does not affect this order, so that a paying customer need not worry. */
export function PausedNotice({ from, to, hasEnded }: PausedNoticeProps) {
  const why = whyPaused(useSitePause(), from, to)
  if (why === undefined) return null
  return (
    <Alert severity="info" role="status">
      {inPageLanguage(why)}{' '}
      {hasEnded
        ? t('If you have paid already, you can still submit your proof. Please do not pay now.')
        : t('This does not change your order: your rate is held, and you can pay and submit your proof.')}
    </Alert>
  )
}
