import Button, { type ButtonProps } from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { t } from '@rupee/domain/language/translate.ts'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { KeyCap } from '#components/text/key-cap.tsx'
import { isSendKey } from '#lib/keyboard/writing-keys.ts'

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
  /** ID of the part that screen readers read when it opens, in place of all contents. */
  readonly descriptionId?: string
  /** Returns whether it succeeded. The dialog is busy until then, and stays open on failure. */
  readonly onConfirm: () => Promise<boolean>
  readonly onClose: () => void
}

/**
 * Asks before something irreversible. A field to type in or to choose from has the focus if it comes first, and otherwise the
 * safe button.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  decline = t('Cancel'),
  color = 'error',
  canConfirm = true,
  byKey = false,
  descriptionId,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId()
  const contentId = useId()
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
    if (!byKey || !isSendKey(event) || !canConfirm || isBusy || isInOpenList(event.target)) return
    event.preventDefault()
    // A select with the focus would otherwise open its list.
    event.stopPropagation()
    void run()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onKeyDownCapture={press}
      aria-labelledby={titleId}
      aria-describedby={descriptionId ?? (children ? contentId : undefined)}
      fullWidth
      maxWidth="xs"
      slotProps={{ paper: { ref: focusField } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children && <DialogContent id={contentId}>{children}</DialogContent>}
      <DialogActions>
        <Button autoFocus onClick={onClose} disabled={isBusy} sx={{ flexShrink: 0 }}>
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

const fields = ':is(input, textarea):not([aria-hidden=true], :disabled), [role=combobox]'

/** Runs after the safe button took the focus, because the dialog is mounted after its contents. */
function focusField(dialog: HTMLElement | null): void {
  const first = dialog?.querySelector<HTMLElement>(fields)
  // Focus on a later field would skip ticks and files, which decide what is confirmed.
  if (first && !first.matches('[type=file], [type=checkbox], [type=radio]')) first.focus()
}

/** MUI renders the list of a select outside the dialog, but React passes its key events through the dialog. */
function isInOpenList(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role=listbox], [role=menu]') !== null
}
