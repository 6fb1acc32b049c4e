import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { maximumPauseNoteLength } from '@rupee/domain/wallets/pause.ts'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'

interface PauseDialogProps {
  readonly open: boolean
  readonly title: string
  /** Description of what stops. */
  readonly children: ReactNode
  /** Returns whether it succeeded. */
  readonly onPause: (note: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Confirmation of a pause, with a field for the note that customers see. */
export function PauseDialog({ open, title, children, onPause, onClose }: PauseDialogProps) {
  const [note, setNote] = useState('')
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirm="Pause"
      color="secondary"
      onConfirm={() => onPause(note)}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {children} Held rates and their orders are not affected.
      </DialogContentText>
      <TextField
        fullWidth
        label="Note for customers (optional)"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        helperText="For example: Back at 6 pm."
        slotProps={{ htmlInput: { maxLength: maximumPauseNoteLength } }}
      />
    </ConfirmDialog>
  )
}
