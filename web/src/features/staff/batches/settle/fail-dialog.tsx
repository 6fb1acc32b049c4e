import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { calls } from '@rupee/domain/calls/calls.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { call } from '#lib/calls/call.ts'
import type { AnswerDialogProps } from './answer-dialog.ts'
import { OrderChoice } from './order-choice.tsx'
import { SettlingProgress } from './settle-parts.tsx'
import { useSettling } from './use-settling.ts'

/** Puts orders that the bank has not paid back into the queue. */
export function FailDialog({ batch, lines, onSettled, onClose }: AnswerDialogProps) {
  const { id, currency } = batch
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const { share, settle } = useSettling(id, onSettled)
  const orders = lines.flatMap(({ trackingID }) => (chosen.has(trackingID) ? trackingID : []))
  const said = { state: 'failed', orders: JSON.stringify(orders), reason: reason.trim() } as const
  return (
    <ConfirmDialog
      open
      title="Mark orders as not paid?"
      confirm="Return to the queue"
      canConfirm={reason.trim() !== '' && orders.length > 0}
      onConfirm={() => settle(() => call(calls.answerBatch, { id, ...said }), orders.length)}
      onClose={onClose}
    >
      <DialogContentText>
        Tick an order only if you are sure that the bank has not paid it: it can be paid again afterwards. The
        reason is kept as an internal note.
      </DialogContentText>
      <OrderChoice lines={lines} currency={currency} chosen={chosen} onChoose={setChosen} />
      <TextField
        fullWidth
        required
        label="Bank's reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mt: 2 }}
      />
      <SettlingProgress share={share} />
    </ConfirmDialog>
  )
}
