import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { Order } from '@rupee/domain/orders/order.ts'
import { canAskToCancel } from '@rupee/domain/thread/thread.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

/** Request to cancel an order that no staff have opened yet. */
export function AskToCancel({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false)
  // The same ID for each attempt, so that a lost answer does not create a second message.
  const [message] = useState(() => crypto.randomUUID())
  const { trackingID } = order
  return (
    <>
      {canAskToCancel(order) && (
        <Button color="error" onClick={() => setIsAsking(true)}>
          {t('Ask to cancel this order')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('Ask to cancel this order?')}
        confirm={t('Ask to cancel')}
        decline={t('Keep this order')}
        onConfirm={() => callAndTell(calls.sendMessage, { id: trackingID, message, cancel: 'true' })}
        onClose={() => setIsAsking(false)}
      >
        <DialogContentText>
          {t(
            'Our staff decide and write to you. If you have already paid, they return the payment to the account that it came from.',
          )}
        </DialogContentText>
      </ConfirmDialog>
    </>
  )
}
