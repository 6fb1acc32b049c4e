import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { calls } from '@rupee/domain/calls/calls.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import type { PartOffer } from '@rupee/domain/orders/part/part-offer.ts'
import { repriceOrder } from '@rupee/domain/refunds/reprice-order.ts'
import { memo, useState } from 'react'
import { useLockingBatch } from '#collections/batches/batches.ts'
import { useCurrentWallets } from '#collections/board/current-wallets.ts'
import { useOrderPayments } from '#collections/payments.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { RetryAlert } from '#components/feedback/retry-alert.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { findData } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Offers the customer of a pending order to carry out the part that was paid, and shows the state of the offer. */
export const OfferPart = memo(function OfferPart({ order }: { readonly order: Order }) {
  const [isAsking, setIsAsking] = useState(false)
  // The same ID for each attempt, so that a lost answer does not make a second offer.
  const [offer, setOffer] = useState(() => crypto.randomUUID())
  const mayOffer = useMay('decide orders')
  const amounts = usePart(order)
  const { part, from_currency, to_currency, trackingID } = order
  const batch = useLockingBatch(trackingID)
  const isFree = batch.status === 'success' && batch.data === undefined
  const isHeld = order.stage === 'approving' || order.stage === 'paying' || findData(batch) !== undefined
  const canOffer = amounts !== undefined && mayOffer && !isHeld && part?.state !== 'open'
  const standing = part && part.state !== 'ended' && <Standing order={order} part={part} />
  if (!canOffer) return standing
  const sent = withCurrency(amounts.amountSent, from_currency)
  const received = withCurrency(amounts.amountReceived, to_currency)
  return (
    <>
      {standing}
      <Button
        variant="outlined"
        disabled={!isFree}
        onClick={() => setIsAsking(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        Offer the part
      </Button>
      {batch.status === 'error' && (
        <RetryAlert text="We could not load whether a payout batch has this order." onRetry={batch.retry} />
      )}
      {isAsking && (
        <ConfirmDialog
          open
          title="Offer to carry out the part?"
          confirm={`Offer ${received} for ${sent}`}
          color="primary"
          byKey
          canConfirm={isFree}
          onConfirm={async () => {
            const { amountSent, amountReceived } = amounts
            const isOffered = await callAndTell(calls.offerPart, {
              id: trackingID,
              offer,
              amountSent,
              amountReceived,
            })
            if (isOffered) setOffer(crypto.randomUUID())
            return isOffered
          }}
          onClose={() => setIsAsking(false)}
        >
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            The order was {withCurrency(order.amountReceived, to_currency)} for{' '}
            {withCurrency(order.amountSent, from_currency)}. At its rate, {sent} are {received}. The customer
            accepts or declines in their order.
          </DialogContentText>
        </ConfirmDialog>
      )}
    </>
  )
})

/** Returns the amounts of the order for the paid part; undefined if what was paid is not a part of it. */
function usePart(order: Order) {
  const paid = findData(useOrderPayments(order.trackingID))
  const wallets = findData(useCurrentWallets(order.fromWallet, order.toWallet))
  const from = wallets?.find(({ id }) => id === order.fromWallet)
  const to = wallets?.find(({ id }) => id === order.toWallet)
  return paid && from && to ? repriceOrder(order, paid.total, { from, to }) : undefined
}

function Standing({ order, part }: { readonly order: Order; readonly part: PartOffer }) {
  const { state, offered } = part
  const sent = withCurrency(offered.amountSent, order.from_currency)
  const received = withCurrency(offered.amountReceived, order.to_currency)
  return (
    <Alert severity={state === 'declined' ? 'warning' : 'info'} icon={false} role="status">
      {received} for {sent}: {standings[state]}
    </Alert>
  )
}

const standings: Readonly<Record<PartOffer['state'], string>> = {
  open: 'offered, waits for the answer of the customer.',
  accepted: 'the customer has accepted this part.',
  declined: 'the customer has declined this part.',
  ended: 'the offer has ended.',
}
