import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { calls } from '@rupee/domain/calls/calls.ts'
import { isAcceptedProof, proofLimits, proofTypes } from '@rupee/domain/orders/order-input.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { FileField } from '#components/forms/file-field.tsx'
import { call } from '#lib/calls/call.ts'
import { toSendable } from '#lib/files/to-sendable.ts'
import type { AnswerDialogProps } from './answer-dialog.ts'
import { OrderChoice } from './order-choice.tsx'
import { defaultNote, NoteField, SettlingProgress } from './settle-parts.tsx'
import { useSettling } from './use-settling.ts'

/** Approves the orders that one receipt of the bank covers: all of them, unless some are unticked. */
export function ReceiptDialog({ batch, lines, onSettled, onClose }: AnswerDialogProps) {
  const { id, currency } = batch
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lines.map(({ trackingID }) => trackingID)),
  )
  const [reference, setReference] = useState('')
  const [receipt, setReceipt] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [note, setNote] = useState(defaultNote)
  const { share, settle } = useSettling(id, onSettled)
  const orders = lines.flatMap(({ trackingID }) => (chosen.has(trackingID) ? trackingID : []))
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    const sendable = await toSendable(file, proofLimits)
    const isTaken = isAcceptedProof(sendable)
    setReceipt(isTaken ? sendable : undefined)
    setProblem(isTaken ? undefined : texts.fileRefused)
  }
  const isFilled = reference.trim() !== '' && note.trim() !== '' && orders.length > 0
  const confirm = async () => {
    if (!receipt) return false
    const said = { reference: reference.trim(), receipt, adminNotes: note.trim() }
    const send = () => call(calls.answerBatch, { id, state: 'paid', orders: JSON.stringify(orders), ...said })
    return settle(send, orders.length)
  }
  return (
    <ConfirmDialog
      open
      title="Approve orders with a receipt?"
      confirm="Approve orders"
      color="primary"
      byKey
      canConfirm={isFilled && receipt !== undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <DialogContentText>
        Untick each order that the receipt does not cover. An approval is final. Only staff see the receipt;
        each customer gets a page with their own payout.
      </DialogContentText>
      <OrderChoice lines={lines} currency={currency} chosen={chosen} onChoose={setChosen} />
      <Stack spacing={2} sx={{ mt: 2 }}>
        <TextField
          fullWidth
          required
          label="Bank reference"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
        <FileField
          label="Bank receipt"
          accept={proofTypes.join(',')}
          files={receipt ? [receipt] : []}
          required
          error={problem}
          hint="PNG, JPEG or PDF, up to 2 MB."
          onChoose={(files) => void choose(files)}
          onRemove={() => setReceipt(undefined)}
        />
      </Stack>
      <NoteField value={note} onChange={setNote} />
      <SettlingProgress share={share} />
    </ConfirmDialog>
  )
}
