import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccount } from '#collections/account.ts'
import { useWallets } from '#collections/wallets.ts'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { Columns } from '#components/layout/columns.tsx'
import { PaymentInstructions } from '#components/payment/payment-instructions.tsx'
import { useLastKnown } from '#lib/live/use-last-known.ts'
import type { OrderIntent } from '#lib/navigation/order-intent.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { NewMethodNotice } from './new-method-notice.tsx'
import { OrderForm } from './order-form.tsx'
import { PausedNotice } from './paused-notice.tsx'
import { QuoteEnded } from './quote-ended.tsx'
import { QuotedSwap } from './quoted-swap.tsx'
import { type Offer, useHeldQuote } from './use-held-quote.ts'
import { useQuoteStanding } from './use-quote-standing.ts'
import { VerifyFirst } from './verify-first.tsx'
import type { AddWithdrawal } from './withdrawal-choice.tsx'

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
  const { state, renew, keep } = useHeldQuote(uid, intent)
  const wallets = useLastKnown(useWallets())
  if (state.status === 'unverified') return <VerifyFirst isWaiting={false} />
  if (state.status === 'refused') return <RetryAlert text={state.text} onRetry={renew} />
  if (wallets.status === 'error') return <RetryAlert text={texts.ratesFailed} onRetry={wallets.retry} />
  if (state.status === 'asking' || wallets.status === 'loading') return <OrderSkeleton />
  const [from, to] = [intent.from, intent.to].map((id) => wallets.data.find((wallet) => wallet.id === id))
  if (!from || !to) return <RetryAlert text={texts.noSuchWallet} onRetry={renew} />
  return (
    <OfferedOrder
      {...{ uid, from, to, AddWithdrawal, renew, keep }}
      offer={state.offer}
      expected={intent.convertedAmount}
    />
  )
}

interface OfferedOrderProps extends Pick<PlaceOrderProps, 'uid' | 'AddWithdrawal'> {
  readonly from: Wallet
  readonly to: Wallet
  readonly offer: Offer
  readonly expected: string
  readonly renew: () => Promise<void>
  readonly keep: () => void
}

function OfferedOrder({ uid, from, to, offer, expected, AddWithdrawal, renew, keep }: OfferedOrderProps) {
  const standing = useQuoteStanding(offer)
  const onPlaced = usePlaced(keep)
  const { quote, instructions } = offer
  return (
    <Columns widths={[1, 1]}>
      <Stack spacing={3}>
        <QuotedSwap {...{ from, to, quote, expected, standing }} />
        <PausedNotice {...{ from, to }} hasEnded={standing.hasEnded} />
        <NewMethodNotice {...{ from, to, quote }} />
        <PaymentInstructions instructions={instructions} from={from} amount={quote.from_amount} />
      </Stack>
      <OrderForm {...{ uid, from, to, quote, onPlaced, AddWithdrawal }} isPlaced={standing.isUsed}>
        {(isSending) =>
          standing.hasEnded && <QuoteEnded {...{ from, to, quote }} disabled={isSending} onRenew={renew} />
        }
      </OrderForm>
    </Columns>
  )
}

/** Runs once: both the answer of the call and the live quote report the order. */
function usePlaced(keep: () => void): () => void {
  const navigate = useNavigate()
  const isPlaced = useRef(false)
  return useCallback(() => {
    if (isPlaced.current) return
    isPlaced.current = true
    keep()
    toastSuccess(texts.orderPlaced)
    navigate(paths.home, { replace: true })
  }, [keep, navigate])
}

function OrderSkeleton() {
  return (
    <Stack role="status" aria-label="Loading" spacing={3} sx={{ minHeight: '70vh' }}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={420} />
    </Stack>
  )
}
