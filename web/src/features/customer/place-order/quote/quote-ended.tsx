import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { NotLate } from '@rupee/domain/claims/late-order.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { toPageLanguage } from '@rupee/domain/language/words.ts'
import { isSameAmount } from '@rupee/domain/money/money.ts'
import { texts } from '@rupee/domain/texts.ts'
import { convert } from '@rupee/domain/wallets/conversion.ts'
import { findPauseReason } from '@rupee/domain/wallets/pause.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useState } from 'react'
import { useSitePause } from '#collections/board/board.ts'
import { Money } from '#components/text/money.tsx'
import { Sentence } from '#components/text/sentence.tsx'
import { aboutClaims } from '../claim/claim-texts.ts'
import type { Offer } from './offer.ts'

interface QuoteEndedProps {
  readonly from: Wallet
  readonly to: Wallet
  readonly quote: Offer['quote']
  /** Reason why no late order is possible. */
  readonly notLate: NotLate | undefined
  readonly onRenew: () => Promise<void>
}

/** Tells the customer to stop paying, and what happens to a proof that is sent now. */
export function QuoteEnded({ from, to, quote, notLate, onRenew }: QuoteEndedProps) {
  const [isAsking, setIsAsking] = useState(false)
  const why = findPauseReason(useSitePause(), from, to)
  const endText = notLate === undefined ? why && toPageLanguage(why) : t(endTexts[notLate])
  const renew = async () => {
    setIsAsking(true)
    await onRenew()
    setIsAsking(false)
  }
  return (
    <Alert severity="warning">
      <AlertTitle>{t('The rate is no longer held for you')}</AlertTitle>
      {why === undefined
        ? t('If you have not paid yet, please do not pay now: hold a new rate first.')
        : t('If you have not paid yet, please do not pay now: there are no new rates until the pause ends.')}
      <Button
        color="inherit"
        variant="outlined"
        loading={isAsking}
        disabled={why !== undefined}
        onClick={renew}
        sx={{ my: 1.5, display: 'flex' }}
      >
        {t('Hold a new rate')}
      </Button>
      {notLate === undefined && why === undefined ? (
        <LateOrder from={from} to={to} quote={quote} />
      ) : (
        <Typography variant="body2">
          {endText} {t('Have you already paid? You can send the proof below as a payment claim.')}{' '}
          {t(aboutClaims)}
        </Typography>
      )}
    </Alert>
  )
}

const endTexts: Readonly<Record<NotLate, string>> = {
  released: texts.quoteGivenBack,
  replaced: texts.quoteReplaced,
  'too late': texts.quoteTooLate,
}

function LateOrder({ from, to, quote }: Pick<QuoteEndedProps, 'from' | 'to' | 'quote'>) {
  const received = convert(quote.from_amount, from, to)
  const live = (
    <strong>
      <Money amount={received} code={to.code} />
    </strong>
  )
  const quoted = <Money amount={quote.to_amount} code={to.code} />
  return (
    <>
      {isSameAmount(received, quote.to_amount) ? (
        <Sentence
          text="Have you already paid? Submit your proof below. Your order then gets the live rate, currently still {live}. We mark it as late, and our staff decide."
          parts={{ live }}
        />
      ) : (
        <Sentence
          text="Have you already paid? Submit your proof below. Your order then gets the live rate, currently {live} instead of the quoted {quoted}. We mark it as late, with both amounts, and our staff decide."
          parts={{ live, quoted }}
        />
      )}
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        {t(
          'Late orders are possible for 24 hours and go through the usual checks. If we cannot take yours, you can send the same proof as a payment claim.',
        )}{' '}
        {t(aboutClaims)}
      </Typography>
    </>
  )
}
