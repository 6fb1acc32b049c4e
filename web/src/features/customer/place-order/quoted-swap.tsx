import ArrowForwardIcon from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatAmount } from '@rupee/domain/money/format-amount.ts'
import { sameAmount } from '@rupee/domain/money/money.ts'
import { isCommon, type Wallet } from '@rupee/domain/wallets/wallet.ts'
import { Panel } from '#components/layout/panel.tsx'
import { Money } from '#components/text/money.tsx'
import { NameWithIcon } from '#components/text/name-with-icon.tsx'
import { Countdown } from './quote/countdown.tsx'
import type { Offer } from './quote/hold-quote.ts'
import type { QuoteStanding } from './quote/use-quote-standing.ts'

interface QuotedSwapProps {
  readonly from: Wallet
  readonly to: Wallet
  readonly quote: Offer['quote']
  /** What the converter has shown. */
  readonly expected: string
  readonly standing: QuoteStanding
}

/** What is swapped at which rate, and for how long that holds. */
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
          The rate has moved since you converted, when it would have been{' '}
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
            Pay and send the proof in this time. Proof that comes later is still taken, at the rate of that
            moment, and staff decide.
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
