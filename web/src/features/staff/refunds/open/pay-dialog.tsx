import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { calls } from '@rupee/domain/calls/calls.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { isAcceptedProof, proofLimits, proofTypes } from '@rupee/domain/orders/order-input.ts'
import { describePayee } from '@rupee/domain/orders/payee.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { chooseRefundHolder } from '@rupee/domain/refunds/refund-target.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { FileField } from '#components/forms/file-field.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { toSendable } from '#lib/files/to-sendable.ts'

interface RefundDialogProps {
  readonly refund: Refund
  readonly onClose: () => void
}

/** Records the transfer that paid a refund, with its reference and proof. */
export function PayDialog({ refund, onClose }: RefundDialogProps) {
  const [reference, setReference] = useState('')
  const [proof, setProof] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const { id, amount, code, target } = refund
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    const sendable = await toSendable(file, proofLimits)
    const isTaken = isAcceptedProof(sendable)
    setProof(isTaken ? sendable : undefined)
    setProblem(isTaken ? undefined : texts.fileRefused)
  }
  const send = async () =>
    proof !== undefined && callAndTell(calls.payRefund, { id, reference: reference.trim(), proof })
  return (
    <ConfirmDialog
      open
      title="Is this refund paid?"
      confirm="Record as paid"
      color="primary"
      byKey
      canConfirm={reference.trim() !== '' && proof !== undefined}
      onConfirm={send}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        You have paid {withCurrency(amount, code)}
        {target && ` to ${describePayee(chooseRefundHolder(refund) || 'the payer', target)}`}. The customer
        gets the reference by e-mail. This cannot be undone.
      </DialogContentText>
      <Stack spacing={2} sx={{ mt: 2 }}>
        <TextField
          fullWidth
          required
          label="Reference of the transfer"
          placeholder="UTR or hash"
          value={reference}
          onChange={({ target: field }) => setReference(field.value)}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
        />
        <FileField
          label="Proof of the transfer"
          accept={proofTypes.join(',')}
          files={proof ? [proof] : []}
          required
          error={problem}
          hint="PNG, JPEG or PDF, up to 2 MB."
          onChoose={(files) => void choose(files)}
          onRemove={() => setProof(undefined)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
