import DialogContentText from '@mui/material/DialogContentText'
import { calls } from '@rupee/domain/calls/calls.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { ReasonField } from '#components/forms/reason-field.tsx'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'

interface RefundDialogProps {
  readonly refund: Refund
  readonly onClose: () => void
}

/** Asks why a refund that nobody claims becomes income. */
export function WriteOffDialog({ refund: { id, amount, code, trackingID }, onClose }: RefundDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      title="Write off this refund?"
      confirm={`Write off ${withCurrency(amount, code)}`}
      decline="Keep it"
      canConfirm={reason.trim() !== ''}
      onConfirm={async () => (await changeAndTell(calls.writeOffRefund, { id, reason })) !== 'failed'}
      onClose={onClose}
    >
      <DialogContentText>
        Only if nobody claims it. The amount becomes income once a second admin has approved this.
        {trackingID !== undefined && ' The customer gets a mail.'} Entering an account later takes it back.
      </DialogContentText>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
