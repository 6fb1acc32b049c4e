import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { said, t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccount } from '#collections/account.ts'
import { useWallets } from '#collections/wallets.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { Columns } from '#components/layout/columns.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { PaymentInstructions } from '#components/payment/payment-instructions.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { HeldPayments } from './held-payments.tsx'
import { OrderForm } from './order-form.tsx'
import { PausedNotice } from './paused-notice.tsx'
import { NewMethodNotice } from './payout/new-method-notice.tsx'
import type { AddWithdrawal } from './payout/withdrawal-choice.tsx'
import { HoldBar } from './quote/hold-bar.tsx'
import { forgetOrderDraft, type OrderDraft, readOrderDraft } from './quote/order-draft.ts'
import { QuoteEnded } from './quote/quote-ended.tsx'
import { QuotedSwap } from './quote/quoted-swap.tsx'
import { TermsChoice } from './quote/terms-choice.tsx'
import { type Offer, useHeldQuote } from './quote/use-held-quote.ts'
import { useQuoteStanding } from './quote/use-quote-standing.ts'
import { VerifyFirst } from './verify-first.tsx'

interface PlaceOrderProps {
  readonly uid: string
  readonly intent: OrderIntent
  readonly AddWithdrawal: AddWithdrawal
}

/** The order page: what is swapped, where to pay, and the proof of payment. */
export function PlaceOrder(props: PlaceOrderProps) {
  const account = useLastKnown(useAccount(props.uid))
  if (account.status === 'loading') return <OrderSkeleton />
  const isUnverified = account.status === 'success' && account.data?.is_verified !== true
  if (isUnverified) return <VerifyFirst isWaiting={account.data?.is_verified === false} />
  return <QuotedOrder {...props} />
}

function QuotedOrder({ uid, intent, AddWithdrawal }: PlaceOrderProps) {
  const { state, renew, goOn, keep, cancel } = useHeldQuote(uid, intent)
  const wallets = useLastKnown(useWallets())
  if (state.status === 'unverified') return <VerifyFirst isWaiting={false} />
  if (state.status === 'refused') return <Refused uid={uid} text={state.text} onRetry={renew} />
  if (wallets.status === 'error') return <RetryAlert text={texts.ratesFailed} onRetry={wallets.retry} />
  if (state.status === 'asking' || wallets.status === 'loading') return <OrderSkeleton />
  const [from, to] = [intent.from, intent.to].map((id) => wallets.data.find((wallet) => wallet.id === id))
  if (!from || !to) return <RetryAlert text={texts.noSuchWallet} onRetry={renew} />
  if (state.status === 'choosing') {
    const { other } = state
    return <TermsChoice {...{ from, to, intent, other }} onGoOn={() => goOn(other)} onBegin={renew} />
  }
  return (
    <OfferedOrder
      {...{ uid, from, to, AddWithdrawal, renew, keep, cancel }}
      offer={state.offer}
      expected={intent.convertedAmount}
    />
  )
}

/** Perhaps because of what the customer holds already: then they can go on with it, or give it back. */
function Refused({ uid, text, onRetry }: { uid: string; text: string; onRetry: () => Promise<void> }) {
  return (
    <Stack spacing={3}>
      <RetryAlert text={text} onRetry={onRetry} />
      <HeldPayments uid={uid} />
    </Stack>
  )
}

interface OfferedOrderProps extends Pick<PlaceOrderProps, 'uid' | 'AddWithdrawal'> {
  readonly from: Wallet
  readonly to: Wallet
  readonly offer: Offer
  readonly expected: string
  readonly renew: () => Promise<void>
  readonly keep: () => void
  readonly cancel: () => Promise<boolean>
}

function OfferedOrder(props: OfferedOrderProps) {
  const { uid, from, to, offer, expected, AddWithdrawal, renew, keep, cancel } = props
  const { quote, instructions } = offer
  const standing = useQuoteStanding(offer)
  const pair = usePair(from.id, to.id)
  const onPlaced = usePlaced(keep, pair)
  const read = useDraft(pair, quote.id)
  return (
    <Stack spacing={3}>
      {standing.hasEnded && <QuoteEnded {...{ from, to, quote }} onRenew={renew} />}
      <HoldBar {...{ from, to, quote, standing }} />
      <Columns widths={[1, 1]}>
        <Stack spacing={3}>
          <QuotedSwap {...{ from, to, quote, expected, standing }} />
          <PausedNotice {...{ from, to }} hasEnded={standing.hasEnded} />
          <NewMethodNotice {...{ from, to, quote }} />
          {standing.hasEnded ? (
            <Panel title={t(whereToPay)}>
              <Typography>
                {t('Please do not pay now. You see here where to pay as soon as you hold a new rate.')}
              </Typography>
            </Panel>
          ) : (
            <PaymentInstructions
              title={t(whereToPay)}
              instructions={instructions}
              from={from}
              amount={quote.from_amount}
            />
          )}
        </Stack>
        {read ? (
          <OrderForm
            {...{ uid, from, to, quote, onPlaced, AddWithdrawal, pair }}
            draft={read.draft}
            hasEnded={standing.hasEnded}
            isPlaced={standing.isUsed}
            onCancel={cancel}
          />
        ) : (
          <Skeleton variant="rounded" height={420} />
        )}
      </Columns>
    </Stack>
  )
}

const whereToPay = said('1. Where to pay')

/** The same object while the two wallets are the same. */
function usePair(from: string, to: string) {
  return useMemo(() => ({ from, to }), [from, to])
}

/** What was filled in before the page was loaded. Read once: a new rate leaves the form as it is. */
function useDraft(pair: Pick<OrderIntent, 'from' | 'to'>, quote: string) {
  const [first] = useState(quote)
  const [read, setRead] = useState<{ readonly draft: OrderDraft | undefined }>()
  useEffect(() => {
    void readOrderDraft(pair, first).then((draft) => setRead({ draft }))
  }, [pair, first])
  return read
}

/** Runs once: both the answer of the call and the live quote report the order. */
function usePlaced(keep: () => void, pair: Pick<OrderIntent, 'from' | 'to'>): () => void {
  const navigate = useNavigate()
  const isPlaced = useRef(false)
  return useCallback(() => {
    if (isPlaced.current) return
    isPlaced.current = true
    keep()
    forgetOrderDraft(pair)
    toastSuccess(texts.orderPlaced)
    navigate(paths.home, { replace: true })
  }, [keep, pair, navigate])
}

function OrderSkeleton() {
  return (
    <Stack role="status" aria-label={t('Loading')} spacing={3} sx={{ minHeight: '70vh' }}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={420} />
    </Stack>
  )
}
