import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { plural, t } from '@rupee/domain/language/translate.ts'
import { Exact, isSameAmount } from '@rupee/domain/money/money.ts'
import { describeUnitRate } from '@rupee/domain/wallets/rate-in-words.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { ArrowForwardIcon } from '#components/icons/shared-icons.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { Money } from '#components/text/money.tsx'
import { NameWithIcon } from '#components/text/name-with-icon.tsx'
import { Sentence } from '#components/text/sentence.tsx'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import type { Offer } from './offer.ts'
import type { QuoteStanding } from './use-quote-standing.ts'

interface QuotedSwapProps {
  readonly from: Wallet
  readonly to: Wallet
  readonly quote: Offer['quote']
  /** Amounts shown by the converter. */
  readonly intent: OrderIntent
  readonly standing: QuoteStanding
}

/** Amounts, rate, and an explanation of the held rate. */
export function QuotedSwap({ from, to, quote, intent, standing }: QuotedSwapProps) {
  return (
    <Panel title={t('Your swap')}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <QuotedAmount label={t('You send')} wallet={from} amount={quote.from_amount} />
        <ArrowForwardIcon color="action" sx={{ display: { xs: 'none', sm: 'block' } }} />
        <QuotedAmount label={t('You receive')} wallet={to} amount={quote.to_amount} />
      </Stack>
      <ChangedRate to={to} quote={quote} intent={intent} />
      <Typography variant="body2">
        {t('Rate: {rate}', { rate: describeUnitRate(isCommon(from) ? to.code : from.code, quote.rate) })}
      </Typography>
      <Typography variant="body2">{t('Charges N/A')}</Typography>
      {!standing.hasEnded && (
        <Typography variant="body2" color="textSecondary">
          {standing.heldMinutes !== undefined &&
            `${plural(standing.heldMinutes, 'We hold this rate for {count} minute.', 'We hold this rate for {count} minutes.')} `}
          {t(
            'This rate is yours until the time is up. Pay and submit your proof before then. For 24 hours after that we accept proof at the live rate, if your order passes all checks. Our staff decide.',
          )}
        </Typography>
      )}
    </Panel>
  )
}

/** Notice if the held rate differs from the converter's for the same amount. */
function ChangedRate({ to, quote, intent }: Pick<QuotedSwapProps, 'to' | 'quote' | 'intent'>) {
  const isComparable = isSameAmount(quote.from_amount, intent.amount)
  if (!isComparable || isSameAmount(quote.to_amount, intent.convertedAmount)) return null
  const isBetter = new Exact(quote.to_amount).greaterThan(intent.convertedAmount)
  const amount = <Money amount={intent.convertedAmount} code={to.code} />
  return (
    <Alert severity={isBetter ? 'success' : 'warning'}>
      {isBetter ? (
        <Sentence text="You get more than the converter showed, which was {amount}." parts={{ amount }} />
      ) : (
        <Sentence
          text="The rate has changed since you converted. You would have received {amount}."
          parts={{ amount }}
        />
      )}
    </Alert>
  )
}

function QuotedAmount({ label, wallet, amount }: { label: string; wallet: Wallet; amount: string }) {
  return (
    <Stack spacing={0.5}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <NameWithIcon name={wallet.name} image={wallet.image} />
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        <Money amount={amount} code={wallet.code} />
      </Typography>
    </Stack>
  )
}
