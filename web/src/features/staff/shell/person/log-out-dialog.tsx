import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { WriteHandover } from '#components/handover/write-handover.tsx'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { logOut } from '#lib/session/session.ts'
import { useMay } from '#lib/session/use-may.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'

interface LogOutDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

export function LogOutDialog({ open, onClose }: LogOutDialogProps) {
  const [isHandingOver, setIsHandingOver] = useState(false)
  const mayHandOver = useMay('decide orders')
  return (
    <>
      <ConfirmDialog
        open={open}
        title="Log out?"
        confirm="Log out"
        color="primary"
        onConfirm={leave}
        onClose={onClose}
      >
        <DialogContentText>
          This logs you out in all tabs of this browser. Unsaved input is lost. Your other devices stay logged
          in.
        </DialogContentText>
        {mayHandOver && (
          <Button sx={{ mt: 1, ml: -1 }} onClick={() => setIsHandingOver(true)}>
            Write a hand-over note first
          </Button>
        )}
      </ConfirmDialog>
      {isHandingOver && <WriteHandover onClose={() => setIsHandingOver(false)} />}
    </>
  )
}

async function leave(): Promise<boolean> {
  try {
    await logOut()
    toastSuccess(texts.loggedOut)
    return true
  } catch (error) {
    toastError(toErrorText(error, texts.failed))
    return false
  }
}
