import DialogContentText from '@mui/material/DialogContentText'
import { texts } from '@rupee/domain/texts.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { textOf } from '#lib/calls/call-failed.ts'
import { logOut } from '#lib/session/session.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

interface LogOutDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function LogOutDialog({ open, onClose }: LogOutDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Log out?"
      confirm="Log out"
      color="primary"
      onConfirm={leave}
      onClose={onClose}
    >
      <DialogContentText>
        This logs you out in all tabs of this browser. What you have typed and not saved is lost. Your other
        devices stay logged in.
      </DialogContentText>
    </ConfirmDialog>
  )
}

async function leave(): Promise<boolean> {
  try {
    await logOut()
    toastSuccess(texts.loggedOut)
    return true
  } catch (error) {
    toastError(textOf(error, texts.failed))
    return false
  }
}
