import DialogContentText from '@mui/material/DialogContentText'
import { calls } from '@rupee/domain/calls/calls.ts'
import { texts } from '@rupee/domain/texts.ts'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { call } from '#lib/calls/call.ts'
import { CallFailed, textOf } from '#lib/calls/call-failed.ts'
import { forgetDrafts } from '#lib/drafts/draft-owner.ts'
import { sessionChanged } from '#lib/session/session.ts'
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
      onConfirm={logOut}
      onClose={onClose}
    >
      <DialogContentText>
        This logs you out in all tabs of this browser. What you have typed and not saved is lost. Your other
        devices stay logged in.
      </DialogContentText>
    </ConfirmDialog>
  )
}

async function logOut(): Promise<boolean> {
  try {
    await call(calls.logout, {})
    forgetDrafts()
    await sessionChanged()
    toastSuccess(texts.loggedOut)
    return true
  } catch (error) {
    // Where the session had ended before the call, the page knows by now.
    const hadEnded = error instanceof CallFailed && error.status === 401
    if (hadEnded) {
      forgetDrafts()
      toastSuccess(texts.loggedOut)
    } else toastError(textOf(error, texts.failed))
    return hadEnded
  }
}
