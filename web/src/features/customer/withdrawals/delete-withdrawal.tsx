import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { calls } from '@rupee/domain/calls/calls.ts'
import { type SavedWithdrawal, withdrawalName } from '@rupee/domain/orders/withdrawal.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

interface DeleteWithdrawalProps {
  readonly method: SavedWithdrawal
  /** The button is gone then, and the focus needs another place. */
  readonly onDeleted: () => void
}

export function DeleteWithdrawal({ method, onDeleted }: DeleteWithdrawalProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    try {
      const { message } = await call(calls.deleteWithdrawal, method)
      toastSuccess(message)
      onDeleted()
      return true
    } catch (error) {
      toastError(textOf(error, texts.failed))
      return false
    }
  }
  return (
    <>
      <IconButton
        edge="end"
        aria-label={`Delete ${withdrawalName(method)}`}
        onClick={() => setIsAsking(true)}
      >
        <DeleteIcon />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title={texts.deleteWithdrawal}
        confirm="Yes, Delete"
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        {withdrawalName(method)}
      </ConfirmDialog>
    </>
  )
}
