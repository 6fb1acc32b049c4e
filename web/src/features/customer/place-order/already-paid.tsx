import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import type { Quote } from '@rupee/domain/quotes/quote.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useQuote } from '#collections/quotes.ts'
import { Panel } from '#components/layout/panel.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { aboutClaims } from './claim/claim-texts.ts'
import { OrderForm } from './order-form.tsx'
import type { AddWithdrawal } from './payout/withdrawal-choice.tsx'
import { useDraft } from './quote/use-draft.ts'

interface AlreadyPaidProps {
  readonly uid: string
  readonly from: Wallet
  readonly to: Wallet
  readonly pair: Pick<OrderIntent, 'from' | 'to'>
  /** Customer's previous quote. */
  readonly quoteId: string
  readonly onPlaced: (trackingID: string) => void
  readonly onClaimed: (id: string) => void
  readonly AddWithdrawal: AddWithdrawal
}

/** Claim form for a customer who may have paid for an expired quote and cannot get a new one. */
export function AlreadyPaid({ quoteId, ...props }: AlreadyPaidProps) {
  const had = useLastKnown(useQuote(quoteId))
  if (had.status !== 'success' || had.data?.uid !== props.uid) return null
  return <ClaimForm {...props} quote={had.data} />
}

function ClaimForm({ quote, ...props }: Omit<AlreadyPaidProps, 'quoteId'> & { readonly quote: Quote }) {
  const read = useDraft(props.pair, quote.id)
  if (!read) return <Skeleton variant="rounded" height={420} />
  return (
    <>
      <Panel title={t('Have you already paid?')}>
        <Typography>
          {t('You can still send us your proof.')} {t(aboutClaims)}
        </Typography>
      </Panel>
      <OrderForm {...props} quote={quote} draft={read.draft} placed={undefined} late="claim" />
    </>
  )
}
