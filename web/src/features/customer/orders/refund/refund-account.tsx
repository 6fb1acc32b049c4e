import Button from '@mui/material/Button'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { Refund } from '@rupee/domain/refunds/refund.ts'
import { useState } from 'react'
import { useWallets } from '#collections/board/board.ts'
import { RefundAccountDialog } from '#components/withdrawal/refund-account-dialog.tsx'
import { call } from '#lib/calls/call.ts'
import { findData } from '#lib/live/live.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'
import { describeHolder } from './refund-steps.ts'

/** Button and form for the account that a refund is paid to. */
export function RefundAccount({ refund }: { readonly refund: Refund }) {
  const [isOpen, setIsOpen] = useState(false)
  const wallet = findData(useWallets())?.find(({ id }) => id === refund.wallet)
  const isMissing = refund.target === undefined
  return (
    <>
      <Button
        variant={isMissing ? 'contained' : 'outlined'}
        onClick={() => setIsOpen(true)}
        sx={{ alignSelf: 'flex-start', minHeight: 44, displayPrint: 'none' }}
      >
        {isMissing ? t('Enter the account') : t('Change the account')}
      </Button>
      <RefundAccountDialog
        open={isOpen}
        about={describeHolder(refund)}
        wallet={wallet}
        onSend={async (values) => {
          const { message } = await call(calls.setRefundTarget, {
            id: refund.id,
            target: JSON.stringify(values),
          })
          toastSuccess(message)
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
