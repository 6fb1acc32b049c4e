import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { listReasons, type Ranked } from '@rupee/domain/payments/match-candidates.ts'
import { useId, useState } from 'react'
import { useMatchCandidates } from '#collections/desk/match-candidates.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { type Choice, SearchedChoice } from '#components/search/searched-choice.tsx'
import { statusNames } from '#components/text/order-status-chip.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { findData, mapLive } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useSettled } from '#lib/time/use-settled.ts'
import { AboutPayment } from './about-payment.tsx'
import type { PaymentDialogProps } from './payment-dialogs.tsx'

/** Matches a payment to an order that staff choose from suggestions or by search. */
export function MatchDialog({ payment, onClose }: PaymentDialogProps) {
  const aboutId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const session = useSession()
  const uid = session.status === 'customer' ? session.uid : ''
  const settled = useSettled(typed)
  const candidates = useMatchCandidates(payment, settled)
  const found = findData(candidates)?.orders ?? []
  const isChosen = found.some(({ found: { trackingID } }) => trackingID === chosen)
  return (
    <ConfirmDialog
      open
      title="Match this payment to an order?"
      confirm="Match"
      color="primary"
      byKey
      descriptionId={aboutId}
      canConfirm={isChosen && typed === settled}
      onConfirm={() => callAndTell(calls.matchPayment, { id: payment.id, trackingID: chosen })}
      onClose={onClose}
    >
      <AboutPayment id={aboutId} payment={payment} />
      <SearchedChoice
        label="Orders"
        placeholder="Transfer ID, amount, name, UTR"
        typed={typed}
        onType={setTyped}
        choices={mapLive(candidates, ({ orders }) => orders.map((order) => toChoice(order, uid)))}
        chosen={chosen}
        onChoose={setChosen}
        empty={settled.trim() === '' ? 'No order seems to fit. Search for one.' : 'No order found.'}
        failed="The orders could not be loaded. Please try again."
        remark={findData(candidates)?.hasMore ? 'There are more. Type more to find the others.' : ''}
      />
    </ConfirmDialog>
  )
}

function toChoice({ found, reasons }: Ranked<Order>, uid: string): Choice {
  const { trackingID, name, amountSent, from_currency, status, TransactionID, created_at } = found
  const isOwn = found.uid === uid
  return {
    id: trackingID,
    title: `${withCurrency(amountSent, from_currency)} by ${name}`,
    lines: [
      `${trackingID}, ${statusNames[status]}, ${formatMoment(created_at)}, ${TransactionID}`,
      isOwn ? 'Your own order, which a colleague matches' : listReasons(reasons),
    ].filter((line) => line !== ''),
    isDisabled: isOwn,
  }
}
