import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { canMoveRefund, type Refund } from '@rupee/domain/refunds/refund.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { KeyCap } from '#components/text/key-cap.tsx'
import { useKeys } from '#lib/keyboard/use-keys.ts'
import { useMay } from '#lib/session/use-may.ts'
import { AccountByStaff } from './account-by-staff.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { DropDialog } from './drop-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

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
  const can: Readonly<Record<Action, boolean>> = {
    account: mayMatch && canMoveRefund(state, 'ready'),
    approve: mayPay && canMoveRefund(state, 'approved') && !isAsked,
    pay: mayPay && canMoveRefund(state, 'paid'),
    'write-off': mayWriteOff && canMoveRefund(state, 'written off') && !isAskedToWriteOff,
    drop: mayMatch && canMoveRefund(state, 'dropped'),
  }
  const possible = isOwn ? [] : actions.filter(({ action }) => can[action])
  useKeys(
    Object.fromEntries(
      possible.map(({ action, key, does }) => [key, { does, act: () => setOpen(action) }] as const),
    ),
    undefined,
    'In an open refund',
  )
  const close = () => setOpen(undefined)
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
      {open === 'approve' && can.approve && <ApproveDialog refund={refund} onClose={close} />}
      {open === 'pay' && can.pay && <PayDialog refund={refund} onClose={close} />}
      {open === 'account' && can.account && <AccountByStaff refund={refund} onClose={close} />}
      {open === 'write-off' && can['write-off'] && <WriteOffDialog refund={refund} onClose={close} />}
      {open === 'drop' && can.drop && <DropDialog refund={refund} onClose={close} />}
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
