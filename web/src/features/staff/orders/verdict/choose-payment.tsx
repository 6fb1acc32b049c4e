import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { calls } from '@rupee/domain/calls/calls.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { formatBookingTime } from '@rupee/domain/payments/booked-at.ts'
import { findPayments } from '@rupee/domain/payments/find-payments.ts'
import { listReasons, type Ranked, rankPayments } from '@rupee/domain/payments/match-candidates.ts'
import type { Payment } from '@rupee/domain/payments/payment.ts'
import { useId, useState } from 'react'
import { paymentsAtFirst, usePayments } from '#collections/payments.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { type Choice, SearchedChoice } from '#components/search/searched-choice.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { findData, joinAll, mapLive } from '#lib/live/live.ts'

/** Maximum number shown. A search finds the others. */
const maximumShown = 20

interface ChoosePaymentProps {
  readonly order: Order
  /** Whether a payment of the order is known already. */
  readonly isPaid: boolean
}

/** Button that matches a payment of the statements to an order. */
export function ChoosePayment(props: ChoosePaymentProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} sx={{ ml: -0.5, minHeight: { xs: 44, sm: 32 } }}>
        Choose a payment
      </Button>
      {isOpen && <ChooseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChooseDialog({ order, isPaid, onClose }: ChoosePaymentProps & { readonly onClose: () => void }) {
  const aboutId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const [maximum, setMaximum] = useState(paymentsAtFirst)
  const segments = {
    unmatched: usePayments('unmatched', maximum),
    suggested: usePayments('suggested', maximum),
  }
  const open = mapLive(joinAll(segments), ({ unmatched, suggested }) => ({
    found: rankPayments(order, findPayments([...unmatched, ...suggested], typed), isPaid).slice(
      0,
      maximumShown,
    ),
    hasOlder: unmatched.length >= maximum || suggested.length >= maximum,
  }))
  const { found = [] } = findData(open) ?? {}
  const isSearching = open.status === 'loading' && maximum > paymentsAtFirst
  const hasOlder = findData(open)?.hasOlder ?? isSearching
  return (
    <ConfirmDialog
      open
      title="Match a payment to this order?"
      confirm="Match"
      color="primary"
      byKey
      descriptionId={aboutId}
      canConfirm={found.some(({ found: { id } }) => id === chosen)}
      onConfirm={() => callAndTell(calls.matchPayment, { id: chosen, trackingID: order.trackingID })}
      onClose={onClose}
    >
      <DialogContentText id={aboutId} sx={{ overflowWrap: 'anywhere' }}>
        {order.trackingID}: {withCurrency(order.amountSent, order.from_currency)} by {order.name}.
      </DialogContentText>
      <SearchedChoice
        label="Payments"
        placeholder="Amount, payer, reference, account"
        typed={typed}
        onType={setTyped}
        choices={mapLive(open, () => found.map(toChoice))}
        chosen={chosen}
        onChoose={setChosen}
        empty={
          typed.trim() === '' && !hasOlder
            ? 'Every payment of this currency has its order.'
            : 'No payment found.'
        }
        failed="The payments could not be loaded. Please try again."
        remark={hasOlder ? `The newest ${maximum} are searched.` : ''}
      >
        {hasOlder && (
          <Button
            loading={isSearching}
            onClick={() => setMaximum(maximum * 2)}
            sx={{ alignSelf: 'flex-start', minHeight: 44 }}
          >
            Search older ones
          </Button>
        )}
      </SearchedChoice>
    </ConfirmDialog>
  )
}

function toChoice({ found, reasons }: Ranked<Payment>): Choice {
  const { id, amount, code, payer, bookedAt, account, reference, trackingID } = found
  return {
    id,
    title: `${withCurrency(amount, code)}${payer && ` from ${payer}`}`,
    lines: [
      [formatBookingTime(bookedAt), `account ${account}`, reference].filter((each) => each !== '').join(', '),
      listReasons(reasons),
      trackingID === undefined ? '' : `May belong to ${trackingID}`,
    ].filter((line) => line !== ''),
  }
}
