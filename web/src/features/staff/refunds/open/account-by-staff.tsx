import { calls } from '@rupee/domain/calls/calls.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { refundHolder } from '@rupee/domain/refunds/refund-target.ts'
import { useWallets } from '#collections/board/board.ts'
import { RefundAccountDialog } from '#components/withdrawal/refund-account-dialog.tsx'
import { call } from '#lib/calls/call.ts'
import { findData } from '#lib/live/live.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'

interface AccountByStaffProps {
  readonly refund: Refund
  readonly onClose: () => void
}

/** Form for the account of a refund whose payer has given it by other means. */
export function AccountByStaff({ refund, onClose }: AccountByStaffProps) {
  const wallet = findData(useWallets())?.find(({ id }) => id === refund.wallet)
  const holder = refundHolder(refund)
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
