import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { sameAmount } from '@rupee/domain/money/money.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { ReadAloud } from '#components/feedback/read-aloud.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { Money } from '#components/text/money.tsx'
import { NameWithIcon } from '#components/text/name-with-icon.tsx'
import { minutesAndSeconds } from '#lib/time/minutes-and-seconds.ts'
import type { Offer } from './use-held-quote.ts'
import type { QuoteStanding } from './use-quote-standing.ts'

interface QuotedSwapProps {
  readonly from: Wallet
  readonly to: Wallet
  readonly quote: Offer['quote']
  /** The amount received that the converter showed. */
  readonly expected: string
  readonly standing: QuoteStanding
}

/** The two amounts, the rate, and how long the rate is held. */
export function QuotedSwap({ from, to, quote, expected, standing }: QuotedSwapProps) {
  return (
    <Panel title="Your swap">
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Side label="You send" wallet={from} amount={quote.from_amount} />
        <ArrowForwardIcon color="action" sx={{ display: { xs: 'none', sm: 'block' } }} />
        <Side label="You receive" wallet={to} amount={quote.to_amount} />
      </Stack>
      {!sameAmount(quote.to_amount, expected) && (
        <Typography variant="body2" color="textSecondary">
          The rate has changed since you converted. You would have received{' '}
          <Money amount={expected} code={to.code} />.
        </Typography>
      )}
      <Typography variant="body2">
        Rate: 1 {isCommon(from) ? to.code : from.code} = ₹{formatAmount(quote.rate, 'INR')}
      </Typography>
      <Typography variant="body2">Charges N/A</Typography>
      {standing.hasEnded ? (
        <Typography sx={{ fontWeight: 600 }}>The rate is no longer held for you.</Typography>
      ) : (
        <Box>
          <Typography variant="body2" color="textSecondary">
            This rate is yours for
          </Typography>
          <Countdown secondsLeft={standing.secondsLeft} />
          <Typography variant="body2" color="textSecondary">
            Pay and submit your proof before the time is up. We also accept proof that comes later, but at the
            rate of that moment, and our staff decide.
          </Typography>
        </Box>
      )}
    </Panel>
  )
}

function Side({ label, wallet, amount }: { label: string; wallet: Wallet; amount: string }) {
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

/** A screen reader announces these minutes only: every second would be too much. */
const minutesSaid = [10, 5, 1]

function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const said = minutesSaid.findLast((each) => secondsLeft <= each * 60)
  return (
    <Box>
      <Typography
        role="timer"
        aria-label="Time left"
        sx={{ fontSize: '1.75rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums', lineHeight: 1.2 }}
      >
        {minutesAndSeconds(secondsLeft)}
      </Typography>
      <ReadAloud>
        {said !== undefined && `Less than ${said} ${said === 1 ? 'minute' : 'minutes'} left at this rate`}
      </ReadAloud>
    </Box>
  )
}
