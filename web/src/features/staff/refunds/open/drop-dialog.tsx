import DialogContentText from '@mui/material/DialogContentText'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { ReasonField } from '#components/forms/reason-field.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

interface RefundDialogProps {
  readonly refund: Refund
  readonly onClose: () => void
}

/** Asks why nothing is owed any more. */
export function DropDialog({ refund: { id, state, trackingID }, onClose }: RefundDialogProps) {
  const [reason, setReason] = useState('')
  const about =
    trackingID === undefined ? 'Its payment is open again.' : 'Its payment no longer belongs to the order.'
  return (
    <ConfirmDialog
      open
      title="Drop this refund?"
      confirm="Drop the refund"
      decline="Keep it"
      canConfirm={reason.trim() !== ''}
      onConfirm={() => callAndTell(calls.dropRefund, { id, reason })}
      onClose={onClose}
    >
      <DialogContentText>
        Only if nothing is owed. {about}
        {state === 'approved' && ' Make sure that nobody has paid it yet.'}
      </DialogContentText>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
