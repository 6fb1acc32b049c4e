import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { plural, t } from '@rupee/domain/language/translate.ts'
import { canBeExtended } from '@rupee/domain/quotes/extension.ts'
import { extensionMinutes } from '@rupee/domain/quotes/quote.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { useShownLimits } from '#collections/board/board.ts'
import { ReadAloud } from '#components/feedback/read-aloud.tsx'
import { Money } from '#components/text/money.tsx'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { formatMinutesAndSeconds } from '#lib/time/minutes-and-seconds.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import type { Offer } from './offer.ts'
import type { QuoteStanding } from './use-quote-standing.ts'

interface HoldBarProps {
  readonly from: Wallet
  readonly to: Wallet
  readonly quote: Offer['quote']
  readonly standing: QuoteStanding
}

/** Seconds below which the time is shown as short. */
const fewSeconds = 5 * 60

/** Minutes that screen readers announce, because every second would be too much. */
const minutesSaid = [10, 5, 1]

/** Sticky bar with the amount to pay and the time left. */
export function HoldBar({ from, to, quote, standing }: HoldBarProps) {
  const { hasEnded, secondsLeft, isExtended } = standing
  const limits = useShownLimits()
  const isShort = hasEnded || secondsLeft <= fewSeconds
  const isAskedForMore = !hasEnded && isShort && !isExtended
  const canExtend = canBeExtended(quote, from, to, limits)
  const minutes = minutesSaid.findLast((each) => secondsLeft <= each * 60)
  return (
    <Paper
      component="section"
      aria-label={t('Amount and time left')}
      variant="outlined"
      sx={{
        position: 'sticky',
        top: { xs: 60, sm: 68 },
        zIndex: 2,
        px: 2,
        py: 1,
        borderColor: isShort ? 'secondary.main' : 'divider',
        borderWidth: isShort ? 2 : 1,
      }}
    >
      {/* Keeps focused elements from lying below the bar. */}
      <GlobalStyles styles={{ html: { scrollPaddingTop: 160 } }} />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 700, minWidth: 0, lineHeight: 1.3 }}>
          <Money amount={quote.from_amount} code={from.code} /> →{' '}
          <Money amount={quote.to_amount} code={to.code} />
        </Typography>
        {hasEnded ? (
          <Typography variant="body2" color="secondary" sx={{ fontWeight: 700 }}>
            {t('Do not pay now')}
          </Typography>
        ) : (
          <>
            {isAskedForMore && canExtend && <MoreTime id={quote.id} />}
            <Stack sx={{ alignItems: 'flex-end' }}>
              <Typography variant="caption" color="textSecondary" sx={{ lineHeight: 1.2 }}>
                {t('Rate held')}
              </Typography>
              <Typography
                role="timer"
                aria-label={t('Time left')}
                color={isShort ? 'secondary' : 'textPrimary'}
                sx={{
                  fontSize: '1.5rem',
                  fontWeight: 700,
                  fontVariantNumeric: 'tabular-nums',
                  lineHeight: 1.2,
                }}
              >
                {formatMinutesAndSeconds(secondsLeft)}
              </Typography>
            </Stack>
          </>
        )}
      </Stack>
      {isAskedForMore && !canExtend && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t('No extension: the rate has moved by more than {percent} %.', {
            percent: limits.extensionMovePercent ?? '0',
          })}
        </Typography>
      )}
      <ReadAloud>
        {!hasEnded &&
          minutes !== undefined &&
          plural(
            minutes,
            'Less than {count} minute left at this rate',
            'Less than {count} minutes left at this rate',
          )}
      </ReadAloud>
    </Paper>
  )
}

/** Button for more time. The countdown follows the live quote. */
function MoreTime({ id }: { id: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const ask = async () => {
    setIsAsking(true)
    try {
      toastSuccess((await call(calls.extendQuote, { id })).message)
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
    }
    setIsAsking(false)
  }
  return (
    <Button size="small" variant="outlined" loading={isAsking} onClick={ask}>
      {t('{count} more minutes', { count: extensionMinutes })}
    </Button>
  )
}
