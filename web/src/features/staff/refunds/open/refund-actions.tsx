import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { canMoveRefund, isIncluded, type Refund } from '@rupee/domain/refunds/refund.ts'
import { chooseRefundHolder } from '@rupee/domain/refunds/refund-target.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { useWallets } from '#collections/board/board.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { ReasonField } from '#components/forms/reason-field.tsx'
import { KeyCap } from '#components/text/key-cap.tsx'
import { RefundAccountDialog } from '#components/withdrawal/refund-account-dialog.tsx'
import { call } from '#lib/calls/call.ts'
import { callAndTell } from '#lib/calls/call-and-tell.ts'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { findData } from '#lib/live/live.ts'
import { useMay } from '#lib/session/use-may.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'

interface RefundActionsProps {
  readonly refund: Refund
  /** UID of the current user. */
  readonly self: string
  /** Whether a colleague is asked to approve it. */
  readonly isAsked: boolean
  /** Whether a colleague is asked to write it off. */
  readonly isAskedToWriteOff: boolean
}

type Action = 'account' | 'approve' | 'pay' | 'write-off' | 'drop'

/** Buttons and keys for what the current user can do with a refund. */
export function RefundActions({ refund, self, isAsked, isAskedToWriteOff }: RefundActionsProps) {
  const [open, setOpen] = useState<Action>()
  const mayMatch = useMay('match payments')
  const mayPay = useMay('pay refunds')
  const mayWriteOff = useMay('write off')
  const { state } = refund
  const isOwn = refund.uid === self
  const isWithPayout = isIncluded(refund)
  const can: Readonly<Record<Action, boolean>> = {
    account: mayMatch && canMoveRefund(state, 'ready') && !isWithPayout,
    approve: mayPay && canMoveRefund(state, 'approved') && !isAsked,
    pay: mayPay && canMoveRefund(state, 'paid'),
    'write-off': mayWriteOff && canMoveRefund(state, 'written off') && !isAskedToWriteOff && !isWithPayout,
    drop: mayMatch && canMoveRefund(state, 'dropped') && !isWithPayout,
  }
  const possible = isOwn ? [] : actions.filter(({ action }) => can[action])
  useKeys(
    Object.fromEntries(
      possible.map(({ action, key, does }) => [key, { does, act: () => setOpen(action) }] as const),
    ),
    undefined,
    'In an open refund',
  )
  // Leaves the next dialog open: a live update may replace a dialog before the answer to its call closes it.
  const close = (action: Action) => setOpen((now) => (now === action ? undefined : now))
  if (isOwn) return <Typography variant="body2">{texts.ownCase}</Typography>
  if (possible.length === 0) return null
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {possible.map(({ action, key, does }, at) => (
          <Button
            key={action}
            variant={at === 0 && !endings.includes(action) ? 'contained' : 'outlined'}
            color={endings.includes(action) ? 'error' : 'primary'}
            aria-keyshortcuts={key}
            onClick={() => setOpen(action)}
            sx={{ gap: 1, minHeight: { xs: 44, md: 40 } }}
          >
            {action === 'account' && refund.target ? 'Change the account' : does}
            <KeyCap>{key.toUpperCase()}</KeyCap>
          </Button>
        ))}
      </Stack>
      {open === 'approve' && can.approve && (
        <ApproveDialog refund={refund} onClose={() => close('approve')} />
      )}
      {open === 'pay' && can.pay && <PayDialog refund={refund} onClose={() => close('pay')} />}
      {open === 'account' && can.account && (
        <AccountByStaff refund={refund} onClose={() => close('account')} />
      )}
      {open === 'write-off' && can['write-off'] && (
        <WriteOffDialog refund={refund} onClose={() => close('write-off')} />
      )}
      {open === 'drop' && can.drop && <DropDialog refund={refund} onClose={() => close('drop')} />}
    </>
  )
}

/** Actions after which nobody is paid. */
const endings: readonly Action[] = ['write-off', 'drop']

const actions: readonly { readonly action: Action; readonly key: string; readonly does: string }[] = [
  { action: 'approve', key: 'a', does: 'Approve' },
  { action: 'pay', key: 'p', does: 'Record the payment' },
  { action: 'account', key: 'e', does: 'Enter the account' },
  { action: 'write-off', key: 'w', does: 'Write off' },
  { action: 'drop', key: 'd', does: 'Drop' },
]

interface AccountByStaffProps {
  readonly refund: Refund
  readonly onClose: () => void
}

/** Form for the account of a refund whose payer has given it by other means. */
function AccountByStaff({ refund, onClose }: AccountByStaffProps) {
  const wallet = findData(useWallets())?.find(({ id }) => id === refund.wallet)
  const holder = chooseRefundHolder(refund)
  return (
    <RefundAccountDialog
      open
      about={`It must belong to the payer${holder && `: ${holder}`}. Another account cancels the approval.`}
      wallet={wallet}
      onSend={async (values) => {
        const { message } = await call(calls.setRefundTargetAsStaff, {
          id: refund.id,
          target: JSON.stringify(values),
        })
        toastSuccess(message)
      }}
      onClose={onClose}
    />
  )
}

interface RefundDialogProps {
  readonly refund: Refund
  readonly onClose: () => void
}

/** Asks why nothing is owed any more. */
function DropDialog({ refund: { id, state, trackingID }, onClose }: RefundDialogProps) {
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

/** Asks why a refund that nobody claims becomes income. */
function WriteOffDialog({ refund: { id, amount, code, trackingID }, onClose }: RefundDialogProps) {
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
