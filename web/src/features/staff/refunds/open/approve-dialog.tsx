import Alert from '@mui/material/Alert'
import DialogContentText from '@mui/material/DialogContentText'
import { calls } from '@rupee/domain/calls/calls.ts'
import { withCurrency } from '@rupee/domain/money/with-currency.ts'
import { describePayee } from '@rupee/domain/orders/payee.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { chooseRefundHolder, compareTarget } from '@rupee/domain/refunds/refund-target.ts'
import { useState } from 'react'
import { ReasonsNotice } from '#components/approvals/reasons-notice.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { changeAndTell } from '#lib/calls/change-and-tell.ts'
import { giversInWords, namesInWords } from './refund-words.ts'
import { useReasons } from './use-reasons.ts'

interface RefundDialogProps {
  readonly refund: Refund
  readonly onClose: () => void
}

/** Asks before a refund is paid to this account, and says why that needs a second person. */
export function ApproveDialog({ refund: current, onClose }: RefundDialogProps) {
  // The account that staff have seen: the call refuses if its customer changes it meanwhile.
  const [refund] = useState(current)
  const { id, target, targetKey = '', targetBy = 'customer', amount, code } = refund
  const reasons = useReasons(refund)
  if (!target) return null
  const { label, tone } = namesInWords[compareTarget(refund, target)]
  return (
    <ConfirmDialog
      open
      title="Approve this refund?"
      confirm={`Approve ${withCurrency(amount, code)}`}
      color="primary"
      byKey
      onConfirm={async () =>
        (await changeAndTell(calls.approveRefund, { id, account: targetKey })) !== 'failed'
      }
      onClose={onClose}
    >
      <Alert severity={tone === 'good' ? 'success' : 'warning'} sx={{ mb: 1.5 }}>
        {label}. The account was given by {giversInWords[targetBy]}.
      </Alert>
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        To {describePayee(chooseRefundHolder(refund) || 'the payer', target)}. The refund can then be paid.
        Changing the account cancels the approval.
      </DialogContentText>
      <ReasonsNotice reasons={reasons} />
    </ConfirmDialog>
  )
}
