import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { calls } from '@rupee/domain/calls/calls.ts'
import { type Explanation, explanationSchema, type Payment } from '@rupee/domain/payments/payment.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { ReasonField } from '#components/forms/reason-field.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { toRefundAddress } from '#lib/navigation/paths.ts'
import { AboutPayment } from './about-payment.tsx'
import { explanationsInWords } from './payment-words.ts'

export interface PaymentDialogProps {
  readonly payment: Payment
  readonly onClose: () => void
}

/** Opens a refund of a payment that belongs to no order. */
export function ReturnDialog({ payment, onClose }: PaymentDialogProps) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      open
      title="Return this payment?"
      confirm="Return it"
      color="primary"
      byKey
      onConfirm={async () => {
        const isOpened = await callAndTell(calls.openRefund, { payment: payment.id })
        if (isOpened) navigate(toRefundAddress(payment.id))
        return isOpened
      }}
      onClose={onClose}
    >
      <AboutPayment payment={payment} />
      <DialogContentText sx={{ mt: 1 }}>
        It becomes a refund, for which you enter the account of the payer next.
      </DialogContentText>
    </ConfirmDialog>
  )
}

/** Asks why a payment does not belong to the order that was approved with it. */
export function UndoDialog({ payment, onClose }: PaymentDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      title="Remove this payment from an approved order?"
      confirm="Remove the payment"
      decline="Keep it"
      canConfirm={reason.trim() !== ''}
      onConfirm={async () =>
        (await changeAndTell(calls.unmatchPayment, { id: payment.id, reason })) !== 'failed'
      }
      onClose={onClose}
    >
      <AboutPayment payment={payment} />
      <DialogContentText sx={{ mt: 1 }}>
        Do this only if somebody else made the payment. Order {payment.trackingID} stays approved without it,
        and the payment is open again. A colleague may have to approve this first.
      </DialogContentText>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}

/** Asks why a payment belongs to no order, or what an outgoing payment is. */
export function ExplainDialog({ payment, onClose }: PaymentDialogProps) {
  const [chosen, setChosen] = useState('')
  const explanation = explanationSchema.safeParse(chosen).data
  const isIncoming = payment.direction === 'in'
  const send = async () =>
    explanation !== undefined && callAndTell(calls.explainPayment, { id: payment.id, explanation })
  return (
    <ConfirmDialog
      open
      title={isIncoming ? 'Does this payment belong to no order?' : 'What is this payment?'}
      confirm="Save"
      color="primary"
      byKey
      canConfirm={explanation !== undefined}
      onConfirm={send}
      onClose={onClose}
    >
      <AboutPayment payment={payment} />
      <TextField
        select
        fullWidth
        label="Reason"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ mt: 2 }}
      >
        {(isIncoming ? explanationSchema.options : ofOutgoing).map((option) => (
          <MenuItem key={option} value={option}>
            {explanationsInWords[option]}
          </MenuItem>
        ))}
      </TextField>
    </ConfirmDialog>
  )
}

/** Explanations of outgoing payments. Those that return a payment are matched by their reference. */
const ofOutgoing = ['bank', 'own transfer', 'not an order'] as const satisfies readonly Explanation[]
