import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { paths } from '#lib/navigation/paths.ts'

interface CancelOrderProps {
  readonly disabled: boolean
  /** Gives the rate back. Answers whether that is done. */
  readonly onCancel: () => Promise<boolean>
}

export function CancelOrder({ disabled, onCancel }: CancelOrderProps) {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const cancel = async () => {
    const isDone = await onCancel()
    if (isDone) navigate(paths.home, { replace: true })
    return isDone
  }
  return (
    <>
      <Button color="error" disabled={disabled} onClick={() => setIsAsking(true)}>
        Cancel this order
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cancel this order?"
        confirm="Cancel this order"
        decline="Go on with it"
        onConfirm={cancel}
        onClose={() => setIsAsking(false)}
      >
        <DialogContentText>
          Your rate is given back, and what you have entered here is deleted. Have you paid already? Then
          please go on, and submit your proof.
        </DialogContentText>
      </ConfirmDialog>
    </>
  )
}
