import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Quote } from '@rupee/domain/orders/quote.ts'
import { convert } from '@rupee/domain/wallets/conversion.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import type { ReactNode } from 'react'
import { Columns } from '#components/layout/columns.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { Money } from '#components/text/money.tsx'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { minutesAndSeconds } from '#lib/time/minutes-and-seconds.ts'
import { useSecondsLeft } from '#lib/time/use-seconds-left.ts'

interface TermsChoiceProps {
  readonly from: Wallet
  readonly to: Wallet
  readonly intent: OrderIntent
  /** What the customer holds already. */
  readonly other: Quote
  readonly onGoOn: () => Promise<void>
  readonly onBegin: () => Promise<void>
}

/** Two terms for the same two wallets. Neither takes the place of the other by itself. */
export function TermsChoice({ from, to, intent, other, onGoOn, onBegin }: TermsChoiceProps) {
  const left = useSecondsLeft(other.expires.getTime())
  return (
    <Stack spacing={3}>
      <Typography>
        You already hold a rate for these two wallets. Have you paid for it? Then go on with it.
      </Typography>
      <Columns widths={[1, 1]}>
        <Panel title="The rate that you hold">
          <Terms from={from} to={to} sent={other.from_amount} received={other.to_amount}>
            Yours for {minutesAndSeconds(left)} more
          </Terms>
          <Button variant="contained" disabled={left === 0} onClick={onGoOn}>
            Go on with this one
          </Button>
        </Panel>
        <Panel title="The rate of now">
          <Terms from={from} to={to} sent={intent.amount} received={convert(intent.amount, from, to)}>
            Starting it gives the other rate back
          </Terms>
          <Button variant="outlined" onClick={onBegin}>
            Start a new order
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
        You send <Money amount={sent} code={from.code} />
      </Typography>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        You receive <Money amount={received} code={to.code} />
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </Box>
  )
}
