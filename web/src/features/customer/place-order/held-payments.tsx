import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { t } from '@rupee/domain/language/translate.ts'
import { isLive, type Quote } from '@rupee/domain/quotes/quote.ts'
import { Link } from 'react-router-dom'
import { isReleasedHere, useCustomerQuotes } from '#collections/quotes.ts'
import { Money } from '#components/text/money.tsx'
import { Sentence } from '#components/text/sentence.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import { toIntent } from '#lib/navigation/order-intent.ts'
import { paths } from '#lib/navigation/paths.ts'
import { formatMinutesAndSeconds } from '#lib/time/minutes-and-seconds.ts'
import { useNow } from '#lib/time/use-now.ts'

/** Live quotes that the customer may be paying for, with links to their order pages. */
export function HeldPayments({ uid }: { uid: string }) {
  const live = useLastKnown(useCustomerQuotes(uid))
  const now = useNow(1_000)
  const held = (live.status === 'success' ? live.data : []).filter(
    (quote) => isLive(quote, now) && !isReleasedHere(quote.id),
  )
  if (held.length === 0) return null
  return (
    <Stack component="section" aria-label={t('Continue your payment')} spacing={1}>
      {held.map((quote) => (
        <HeldPayment key={quote.id} quote={quote} secondsLeft={countSecondsLeft(now, quote.expires)} />
      ))}
    </Stack>
  )
}

function HeldPayment({ quote, secondsLeft }: { quote: Quote; secondsLeft: number }) {
  return (
    <Alert
      severity="info"
      role="presentation"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, fontVariantNumeric: 'tabular-nums' }}
      action={
        <Button
          component={Link}
          to={paths.exchange}
          state={toIntent(quote)}
          color="inherit"
          variant="outlined"
        >
          {t('Continue your payment')}
        </Button>
      }
    >
      <Sentence
        text="{sent} → {received}: this rate is yours for {time}"
        parts={{
          sent: <Money amount={quote.from_amount} code={quote.from_currency} />,
          received: <Money amount={quote.to_amount} code={quote.to_currency} />,
          time: formatMinutesAndSeconds(secondsLeft),
        }}
      />
    </Alert>
  )
}

function countSecondsLeft(now: Date, then: Date): number {
  return Math.max(0, Math.ceil((then.getTime() - now.getTime()) / 1_000))
}
