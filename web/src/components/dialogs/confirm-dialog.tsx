import Button, { type ButtonProps } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { t } from '@rupee/domain/language/translate.ts'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { KeyCap } from '#components/text/key-cap.tsx'

const confirmKeys = 'Ctrl+Enter'

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly children?: ReactNode
  /** Label of the button that confirms. */
  readonly confirm: string
  /** Label of the other button, where "Cancel" would be ambiguous. */
  readonly decline?: string
  readonly color?: ButtonProps['color']
  /** False until a required choice is made. */
  readonly canConfirm?: boolean
  /** Whether Ctrl+Enter confirms. Repeats of a held key do not count. */
  readonly byKey?: boolean
  /** Returns whether it succeeded. The dialog is busy until then, and stays open on failure. */
  readonly onConfirm: () => Promise<boolean>
  readonly onClose: () => void
}

/** Asks before something irreversible. The safe button has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  decline = t('Cancel'),
  color = 'error',
  canConfirm = true,
  byKey = false,
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
  const press = (event: KeyboardEvent) => {
    const isKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat
    if (!byKey || !isKey || !canConfirm || isBusy) return
    event.preventDefault()
    void run()
  }
  return (
    <Dialog open={open} onClose={close} onKeyDown={press} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button autoFocus onClick={onClose} disabled={isBusy}>
          {decline}
        </Button>
        <Button
          color={color}
          variant="contained"
          loading={isBusy}
          disabled={!canConfirm}
          sx={{ gap: 1 }}
          aria-keyshortcuts={byKey ? 'Control+Enter' : undefined}
          onClick={run}
        >
          {confirm}
          {byKey && <KeyCap>{confirmKeys}</KeyCap>}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
