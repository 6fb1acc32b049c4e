import Button, { type ButtonProps } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly children?: ReactNode
  /** What the button that does it says. */
  readonly confirm: string
  readonly color?: ButtonProps['color']
  /** False while something has to be chosen first. */
  readonly canConfirm?: boolean
  /** Says whether it was done: the dialog is busy until then, and stays open if it was not. */
  readonly onConfirm: () => Promise<boolean>
  readonly onClose: () => void
}

/** Asks before what cannot be taken back; the harmless answer has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  color = 'error',
  canConfirm = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const close = () => {
    if (!isBusy) onClose()
  }
  const run = async () => {
    setIsBusy(true)
    const isDone = await onConfirm()
    setIsBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button autoFocus onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button color={color} variant="contained" loading={isBusy} disabled={!canConfirm} onClick={run}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
