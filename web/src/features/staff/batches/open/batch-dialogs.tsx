import DialogContentText from '@mui/material/DialogContentText'
import { approvalRights } from '@rupee/domain/approvals/approval.ts'
import { isLocking, type PayoutBatch, sumBatchWorth } from '@rupee/domain/batches/batch.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { useState } from 'react'
import { usePendingPayouts } from '#collections/batches/batches.ts'
import { usePaidOrders } from '#collections/desk/paid-orders.ts'
import { useControls, useMayAsk } from '#collections/settings/controls.ts'
import { usePaidAlone } from '#collections/staff/paid-alone.ts'
import { ReasonsNotice } from '#components/approvals/reasons-notice.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { ReasonField } from '#components/forms/reason-field.tsx'
import { countOrders } from '#features/staff/batches/batch-words.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { findData, joinAll, type Live, mapLive } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/time/use-now.ts'
import { listReasons } from './list-reasons.ts'

interface BatchDialogProps {
  readonly batch: PayoutBatch
  readonly onClose: () => void
}

/** Asks before a batch is sent, and says why that takes a second person. */
export function SendDialog({ batch, onClose }: BatchDialogProps) {
  const { id, total, currency, orders } = batch
  const reasons = useReasons(batch)
  return (
    <ConfirmDialog
      open
      title="Send this batch?"
      confirm="Send"
      color="primary"
      byKey
      onConfirm={async () => (await changeAndTell(calls.sendBatch, { id })) !== 'failed'}
      onClose={onClose}
    >
      <DialogContentText>
        {countOrders(orders.filter(isLocking).length)}, {withCurrency(total, currency)}. You can then download
        the file for the bank. No order can be taken out any more.
      </DialogContentText>
      <ReasonsNotice reasons={reasons} />
    </ConfirmDialog>
  )
}

/** Asks why a batch is cancelled. After it was sent, the reason becomes a note of each order. */
export function CancelDialog({ batch: { id, state, orders }, onClose }: BatchDialogProps) {
  const [reason, setReason] = useState('')
  const wasSent = state === 'sent'
  const locked = orders.filter(isLocking)
  const count = countOrders(locked.length)
  const mayAsk = useMayAsk(
    approvalRights['batch cancellation'],
    locked.map(({ uid }) => uid),
  )
  const isAsked = findData(mayAsk) === true
  return (
    <ConfirmDialog
      open
      title="Cancel this batch?"
      confirm="Cancel the batch"
      decline="Keep it"
      canConfirm={!wasSent || reason.trim() !== ''}
      onConfirm={async () => (await changeAndTell(calls.cancelBatch, { id, reason })) !== 'failed'}
      onClose={onClose}
    >
      <DialogContentText>
        {wasSent
          ? `Cancel only if the bank has refused the whole file, because ${count} can then be paid again.${isAsked ? ' A colleague has to approve it first.' : ''}`
          : `The queue gets back ${count}.`}
      </DialogContentText>
      <ReasonField value={reason} onChange={setReason} required={wasSent} />
    </ConfirmDialog>
  )
}

/**
 * Subscribes to the reasons why a colleague has to approve a batch before it is sent; empty if there is nobody to ask.
 */
function useReasons({ wallet, orders }: PayoutBatch): Live<readonly string[]> {
  const session = useSession()
  const open = orders.filter(isLocking)
  const concerned = open.map(({ uid }) => uid)
  const uid = session.status === 'customer' ? session.uid : 'none'
  const known = joinAll({
    mayAsk: useMayAsk(approvalRights['payout batch'], concerned),
    controls: useControls(),
    paidAlone: usePaidAlone(uid, useNow(60_000)),
    pending: usePendingPayouts(wallet),
    paid: usePaidOrders(),
  })
  return mapLive(known, ({ mayAsk, controls, paidAlone, pending, paid }) => {
    if (!mayAsk) return []
    const ids = new Set(open.map(({ trackingID }) => trackingID))
    const unpaid = pending
      .filter(({ trackingID }) => ids.has(trackingID))
      .flatMap((order) => {
        const missing = paid.findMissing(order, uid)
        return missing === undefined ? [] : [{ trackingID: order.trackingID, missing }]
      })
    const returned = open.flatMap(({ trackingID, failedBatch }) =>
      failedBatch === undefined ? [] : [trackingID],
    )
    return listReasons({ worth: sumBatchWorth(orders), paidAlone, returned, unpaid }, controls)
  })
}
