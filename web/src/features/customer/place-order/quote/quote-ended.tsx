import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { convert } from '@rupee/domain/wallets/conversion.ts'
import { whyPaused } from '@rupee/domain/wallets/pause.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { useSitePause } from '#collections/safeguards/site-pause.ts'
import { Money } from '#components/text/money.tsx'
import type { Offer } from './use-held-quote.ts'

interface QuoteEndedProps {
  readonly from: Wallet
  readonly to: Wallet
  readonly quote: Offer['quote']
  readonly onRenew: () => Promise<void>
}

/** Says not to pay any more, and what happens to a proof that comes now, before the customer submits it. */
export function QuoteEnded({ from, to, quote, onRenew }: QuoteEndedProps) {
  const [isAsking, setIsAsking] = useState(false)
  const why = whyPaused(useSitePause(), from, to)
  const renew = async () => {
    setIsAsking(true)
    await onRenew()
    setIsAsking(false)
  }
  return (
    <Alert severity="warning">
      <AlertTitle>The rate is no longer held for you</AlertTitle>
      {why === undefined
        ? 'If you have not paid yet, please do not pay now: hold a new rate first.'
        : 'If you have not paid yet, please do not pay now: there are no new rates until the pause ends.'}
      <Button
        color="inherit"
        variant="outlined"
        loading={isAsking}
        disabled={why !== undefined}
        onClick={renew}
        sx={{ my: 1.5, display: 'flex' }}
      >
        Hold a new rate
      </Button>
      Have you already paid? Submit your proof below. Your order then gets the live rate:{' '}
      <strong>
        <Money amount={convert(quote.from_amount, from, to)} code={to.code} />
      </strong>{' '}
      at this moment, instead of the quoted <Money amount={quote.to_amount} code={to.code} />. We mark it as
      late, with both amounts, and our staff decide.
    </Alert>
  )
}
