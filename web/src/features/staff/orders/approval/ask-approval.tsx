import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { describePayee } from '@rupee/domain/orders/payee.ts'
import { describePayout } from '@rupee/domain/refunds/payout-total.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import type { Stops } from '#features/staff/orders/verdict/choose-stops.ts'
import { StopsInWords } from '#features/staff/orders/verdict/stops-in-words.tsx'
import { WhyNotNow } from '#features/staff/orders/verdict/why-not-now.tsx'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'

interface AskApprovalProps {
  readonly order: Order
  /** Reason why it cannot be confirmed now: checks are loading, or something has changed. */
  readonly whyNot: string | undefined
  readonly stops: Stops
  readonly onAsk: () => void
  readonly onAsked: (isDone: boolean) => void
  readonly onClose: () => void
}

/** Dialog to request a colleague's approval of a payout, before anything is paid. */
export function AskApproval({ order, whyNot, stops, onAsk, onAsked, onClose }: AskApprovalProps) {
  const [note, setNote] = useState('')
  const { trackingID: id, name, withdrawal } = order
  const send = async (): Promise<boolean> => {
    onAsk()
    const cleared = stops.cleared.length > 0 ? JSON.stringify(stops.cleared) : undefined
    const input = { id, status: 'Approved', ask: true, adminNotes: note, cleared } as const
    const isDone = (await changeAndTell(calls.decide, input)) !== 'failed'
    onAsked(isDone)
    return isDone
  }
  return (
    <ConfirmDialog
      open
      title="Ask a colleague to approve this payout?"
      confirm="Ask for approval"
      color="primary"
      byKey
      canConfirm={whyNot === undefined}
      onConfirm={send}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {describePayout(order)} to {describePayee(name, withdrawal)}. Do not pay yet: pay once it is approved.
      </Typography>
      <StopsInWords {...stops} />
      <WhyNotNow why={whyNot} />
      <TextField
        fullWidth
        multiline
        minRows={2}
        label="Note for your colleague (optional)"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  )
}
