import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Typography from '@mui/material/Typography'
import { formatMoment } from '@rupee/domain/calendar/format-in-india.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { computeLoss, type Loss } from '@rupee/domain/payments/loss.ts'
import { useState } from 'react'
import { useLoss, useNewestStatement, useOrderPayments } from '#collections/payments.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { ReasonField } from '#components/forms/reason-field.tsx'
import { Part } from '#features/staff/orders/parts/part.tsx'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { useKeptFocus } from '#lib/keyboard/use-kept-focus.ts'
import { findData } from '#lib/live/live.ts'
import { useSession } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'

/** Shows how much an approved order lacks on the statements of its currency, and lets admins write it off. */
export function OrderLoss({ order }: { readonly order: Order }) {
  const paid = useOrderPayments(order.trackingID)
  const loss = useLoss(order.trackingID)
  const hasStatement = (findData(useNewestStatement(order.fromWallet)) ?? []).length > 0
  if (order.status !== 'Approved' || paid.status !== 'success' || loss.status !== 'success') return null
  const missing = computeLoss(order, paid.data)
  if (missing === undefined || (!hasStatement && !loss.data)) return null
  return <MissingPayment order={order} amount={missing} loss={loss.data} />
}

interface MissingPaymentProps {
  readonly order: Order
  readonly amount: string
  readonly loss: Loss | undefined
}

function MissingPayment({ order, amount, loss }: MissingPaymentProps) {
  const { trackingID, from_currency } = order
  const [isAsking, setIsAsking] = useState(false)
  // The button disappears when the loss is written off.
  const place = useKeptFocus<HTMLDivElement>()
  const mayWriteOff = useMay('write off')
  const session = useSession()
  const isOwn = session.status === 'customer' && session.uid === order.uid
  const sum = withCurrency(amount, from_currency)
  return (
    <Part title="Missing payment">
      <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
        {loss ? (
          <Typography variant="body2" role="status">
            {withCurrency(loss.amount, from_currency)} written off as a loss, {formatMoment(loss.at)}
          </Typography>
        ) : (
          <>
            <Typography variant="body2">
              {sum} of {withCurrency(order.amountSent, from_currency)} has no matched payment.
            </Typography>
            {mayWriteOff && !isOwn && (
              <Button variant="outlined" onClick={() => setIsAsking(true)} sx={{ mt: 1 }}>
                Write off the loss
              </Button>
            )}
          </>
        )}
      </div>
      {isAsking && !loss && (
        <WriteOffDialog id={trackingID} amount={amount} sum={sum} onClose={() => setIsAsking(false)} />
      )}
    </Part>
  )
}

interface WriteOffDialogProps {
  readonly id: string
  readonly amount: string
  readonly sum: string
  readonly onClose: () => void
}

function WriteOffDialog({ id, amount, sum, onClose }: WriteOffDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      open
      title="Write off this loss?"
      confirm={`Write off ${sum}`}
      decline="Keep it"
      canConfirm={reason.trim() !== ''}
      onConfirm={async () => (await changeAndTell(calls.writeOffLoss, { id, amount, reason })) !== 'failed'}
      onClose={onClose}
    >
      <DialogContentText>
        Only if the money will not come: the payout is gone. A second admin has to approve this. The reserve
        stays as it is, so correct it separately. A payment that is matched later takes the write-off back.
      </DialogContentText>
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
