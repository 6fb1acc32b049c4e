import DialogContentText from '@mui/material/DialogContentText'
import { useRef } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'

interface RateWarningProps {
  readonly warnings: readonly string[]
  readonly onSave: () => Promise<boolean>
  readonly onClose: () => void
}

export function RateWarning({ warnings, onSave, onClose }: RateWarningProps) {
  // The dialog fades out after there is nothing to warn of any more, and must not be empty meanwhile.
  const shown = useRef(warnings)
  if (warnings.length > 0) shown.current = warnings
  return (
    <ConfirmDialog
      open={warnings.length > 0}
      title="Save these rates?"
      confirm="Save the rates"
      onConfirm={onSave}
      onClose={onClose}
    >
      {shown.current.map((warning) => (
        <DialogContentText key={warning} sx={{ mb: 1 }}>
          {warning}
        </DialogContentText>
      ))}
    </ConfirmDialog>
  )
}
