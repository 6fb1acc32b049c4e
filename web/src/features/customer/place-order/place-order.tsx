import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAccount } from '#collections/account.ts'
import { useShownLimits } from '#collections/board/board.ts'
import { useCurrentWallets } from '#collections/board/current-wallets.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { Panel } from '#components/layout/panel.tsx'
import { PaymentInstructions } from '#components/payment/payment-instructions.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { paths } from '#lib/navigation/paths.ts'
import type { PlacedOrder } from '#lib/navigation/placed-order.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { AlreadyPaid } from './already-paid.tsx'
import { ClaimReceived } from './claim/claim-received.tsx'
import { HeldPayments } from './held-payments.tsx'
import { NewMethodNotice, PausedNotice, VerifyFirst } from './notices.tsx'
import { type Late, OrderForm } from './order-form.tsx'
import type { AddWithdrawal } from './payout/withdrawal-choice.tsx'
import { HoldBar } from './quote/hold-bar.tsx'
import type { Offer } from './quote/offer.ts'
import { forgetOrderDraft } from './quote/order-draft.ts'
import { QuoteEnded } from './quote/quote-ended.tsx'
import { QuotedSwap } from './quote/quoted-swap.tsx'
import { TermsChoice } from './quote/terms-choice.tsx'
import { useDraft } from './quote/use-draft.ts'
import { useHeldQuote } from './quote/use-held-quote.ts'
import { type QuoteStanding, useQuoteStanding } from './quote/use-quote-standing.ts'
import { whereToPay } from './quote/where-to-pay.ts'

interface PlaceOrderProps {
  readonly uid: string
  readonly intent: OrderIntent
  readonly AddWithdrawal: AddWithdrawal
}

/** Order page: the swap, where to pay, and the proof of payment. */
export function PlaceOrder(props: PlaceOrderProps) {
  const account = useLastKnown(useAccount(props.uid))
  if (account.status === 'loading') return <OrderSkeleton />
  const isUnverified = account.status === 'success' && account.data?.is_verified !== true
  if (isUnverified) return <VerifyFirst isWaiting={account.data?.is_verified === false} />
  return <QuotedOrder {...props} />
}

function QuotedOrder({ uid, intent, AddWithdrawal }: PlaceOrderProps) {
  const { state, renewQuote, resumeQuote, releaseQuote } = useHeldQuote(uid, intent)
  const wallets = useCurrentWallets(intent.from, intent.to)
  const pair = usePair(intent.from, intent.to)
  const onPlaced = usePlacedOrder(pair)
  const { claim, onClaimed } = useClaim(pair)
  if (claim !== undefined) return <ClaimReceived id={claim} />
  if (state.status === 'unverified') return <VerifyFirst isWaiting={false} />
  if (state.status === 'refused') {
    const known = wallets.status === 'success' ? wallets.data : []
    const [from, to] = [intent.from, intent.to].map((id) => known.find((wallet) => wallet.id === id))
    return (
      <Refused uid={uid} text={state.text} onRetry={state.canRetry ? renewQuote : undefined}>
        {from && to && intent.quote !== undefined && (
          <AlreadyPaid
            uid={uid}
            from={from}
            to={to}
            pair={pair}
            onPlaced={onPlaced}
            onClaimed={onClaimed}
            AddWithdrawal={AddWithdrawal}
            quoteId={intent.quote}
          />
        )}
      </Refused>
    )
  }
  if (wallets.status === 'error') return <RetryAlert text={texts.ratesFailed} onRetry={wallets.retry} />
  if (state.status === 'asking' || wallets.status === 'loading') return <OrderSkeleton />
  const [from, to] = [intent.from, intent.to].map((id) => wallets.data.find((wallet) => wallet.id === id))
  if (!from || !to) return <RefusedAlert text={t(texts.noSuchWallet)} />
  if (state.status === 'choosing') {
    const { other } = state
    return (
      <TermsChoice
        from={from}
        to={to}
        intent={intent}
        other={other}
        onContinue={() => resumeQuote(other)}
        onBegin={renewQuote}
      />
    )
  }
  return (
    <OfferedOrder
      uid={uid}
      from={from}
      to={to}
      pair={pair}
      AddWithdrawal={AddWithdrawal}
      renewQuote={renewQuote}
      releaseQuote={releaseQuote}
      onPlaced={onPlaced}
      onClaimed={onClaimed}
      offer={state.offer}
      intent={intent}
    />
  )
}

/** Refusal of a quote, with the customer's other quotes to continue or release, which may be its cause. */
function Refused({ uid, text, onRetry, children }: RefusedProps) {
  return (
    <Stack spacing={3}>
      {onRetry ? <RetryAlert text={text} onRetry={onRetry} /> : <RefusedAlert text={text} />}
      <HeldPayments uid={uid} />
      {children}
    </Stack>
  )
}

interface RefusedProps {
  readonly uid: string
  readonly text: string
  /** Undefined if retrying cannot help. */
  readonly onRetry: (() => Promise<void>) | undefined
  readonly children: ReactNode
}

interface OfferedOrderProps extends Pick<PlaceOrderProps, 'uid' | 'AddWithdrawal'> {
  readonly from: Wallet
  readonly to: Wallet
  readonly offer: Offer
  readonly intent: OrderIntent
  readonly pair: Pick<OrderIntent, 'from' | 'to'>
  readonly renewQuote: () => Promise<void>
  readonly onPlaced: (trackingID: string) => void
  readonly onClaimed: (id: string) => void
  readonly releaseQuote: () => Promise<boolean>
}

function OfferedOrder(props: OfferedOrderProps) {
  const { uid, from, to, pair, offer, intent, AddWithdrawal, renewQuote, releaseQuote, onPlaced, onClaimed } =
    props
  const { quote, instructions } = offer
  const standing = useQuoteStanding(offer)
  const { upiLimit } = useShownLimits()
  const read = useDraft(pair, quote.id)
  return (
    <Stack spacing={3}>
      {standing.hasEnded && (
        <QuoteEnded from={from} to={to} quote={quote} notLate={standing.notLate} onRenew={renewQuote} />
      )}
      <HoldBar from={from} to={to} quote={quote} standing={standing} />
      {read ? (
        <OrderForm
          uid={uid}
          from={from}
          to={to}
          quote={quote}
          instructions={instructions}
          onPlaced={onPlaced}
          onClaimed={onClaimed}
          AddWithdrawal={AddWithdrawal}
          pair={pair}
          draft={read.draft}
          late={toLate(standing)}
          placed={standing.order}
          onCancel={releaseQuote}
          summary={
            <>
              <QuotedSwap from={from} to={to} quote={quote} intent={intent} standing={standing} />
              <PausedNotice from={from} to={to} hasEnded={standing.hasEnded} />
              <NewMethodNotice from={from} to={to} quote={quote} />
            </>
          }
          payment={
            standing.hasEnded ? (
              <DoNotPayNow />
            ) : (
              <PaymentInstructions
                title={t(whereToPay)}
                instructions={instructions}
                from={from}
                amount={quote.from_amount}
                quote={quote.id}
                upiLimit={upiLimit}
              />
            )
          }
        />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </Stack>
  )
}

function DoNotPayNow() {
  return (
    <Panel title={t(whereToPay)}>
      <Typography>
        {t('Please do not pay now. The payment details appear here once you hold a new rate.')}
      </Typography>
    </Panel>
  )
}

/** Memoises the pair of wallets. */
function usePair(from: string, to: string) {
  return useMemo(() => ({ from, to }), [from, to])
}

function toLate({ hasEnded, notLate }: QuoteStanding): Late {
  if (!hasEnded) return undefined
  return notLate === undefined ? 'order' : 'claim'
}

/** Tracks the payment claim sent from this page, and deletes its draft. */
function useClaim(pair: Pick<OrderIntent, 'from' | 'to'>) {
  const [claim, setClaim] = useState<string>()
  const onClaimed = (id: string) => {
    forgetOrderDraft(pair)
    setClaim(id)
  }
  return { claim, onClaimed }
}

/** Runs once, although both the answer and the live quote report the order. */
function usePlacedOrder(pair: Pick<OrderIntent, 'from' | 'to'>): (trackingID: string) => void {
  const navigate = useNavigate()
  const isPlaced = useRef(false)
  return useCallback(
    (trackingID: string) => {
      if (isPlaced.current) return
      isPlaced.current = true
      forgetOrderDraft(pair)
      toastSuccess(texts.orderPlaced)
      navigate(paths.home, { replace: true, state: { placed: trackingID } satisfies PlacedOrder })
    },
    [pair, navigate],
  )
}

function OrderSkeleton() {
  return (
    <Stack role="status" aria-label={t('Loading')} spacing={3} sx={{ minHeight: '70vh' }}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={420} />
    </Stack>
  )
}

/**
 * Alert for an order refused by a rule, which only other amounts or wallets can satisfy. The converter keeps its
 * input.
 */
function RefusedAlert({ text }: { text: string }) {
  return (
    <Alert
      severity="error"
      action={
        <Button component={Link} to={paths.home} color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }}>
          {t('Back to the converter')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
