import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import { convert } from '@rupee/domain/wallets/conversion.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { ReactNode } from 'react'
import { Columns } from '#components/layout/columns.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { Money } from '#components/text/money.tsx'
import { Sentence } from '#components/text/sentence.tsx'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { formatMinutesAndSeconds } from '#lib/time/minutes-and-seconds.ts'
import { useSecondsLeft } from '#lib/time/use-seconds-left.ts'

interface TermsChoiceProps {
  readonly from: Wallet
  readonly to: Wallet
  readonly intent: OrderIntent
  /** Quote that the customer already holds. */
  readonly other: Quote
  readonly onContinue: () => Promise<void>
  readonly onBegin: () => Promise<void>
}

/** Choice between the held and the new terms for the same two wallets; neither replaces the other silently. */
export function TermsChoice({ from, to, intent, other, onContinue, onBegin }: TermsChoiceProps) {
  const left = useSecondsLeft(other.expires.getTime())
  return (
    <Stack spacing={3}>
      <Typography>
        {t('You already hold a rate for these two wallets. If you have paid for it, keep it.')}
      </Typography>
      <Columns widths={[1, 1]}>
        <Panel title={t('Your held rate')}>
          <Terms from={from} to={to} sent={other.from_amount} received={other.to_amount}>
            {t('Yours for another {time}', { time: formatMinutesAndSeconds(left) })}
          </Terms>
          <Button variant="contained" disabled={left === 0} onClick={onContinue}>
            {t('Keep this rate')}
          </Button>
        </Panel>
        <Panel title={t('Current rate')}>
          <Terms from={from} to={to} sent={intent.amount} received={convert(intent.amount, from, to)}>
            {t('A new order releases the rate that you hold')}
          </Terms>
          <Button variant="outlined" onClick={onBegin}>
            {t('Start a new order')}
          </Button>
        </Panel>
      </Columns>
    </Stack>
  )
}

interface TermsProps {
  readonly from: Wallet
  readonly to: Wallet
  readonly sent: string
  readonly received: string
  readonly children: ReactNode
}

function Terms({ from, to, sent, received, children }: TermsProps) {
  return (
    <Box>
      <Typography>
        <Sentence text="You send {amount}" parts={{ amount: <Money amount={sent} code={from.code} /> }} />
      </Typography>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        <Sentence
          text="You receive {amount}"
          parts={{ amount: <Money amount={received} code={to.code} /> }}
        />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Box>
  )
}
