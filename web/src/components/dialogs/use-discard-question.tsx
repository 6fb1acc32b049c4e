import DialogContentText from '@mui/material/DialogContentText'
import { t } from '@rupee/domain/language/translate.ts'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface GuardedClose {
  /** Props of the dialog that keep Escape and a click outside from discarding typed text. */
  readonly guard: { readonly onInput: () => void; readonly onClose: () => void }
  readonly question: ReactNode
  /** Closes without asking. */
  readonly close: () => void
}

/** Asks before Escape or a click outside discards typed text. The dialog's own buttons close it without asking. */
export function useDiscardQuestion(onClose: () => void): GuardedClose {
  const hasTyped = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    hasTyped.current = false
    onClose()
  }
  const discard = async () => {
    close()
    return true
  }
  return {
    close,
    guard: {
      onInput: () => {
        hasTyped.current = true
      },
      onClose: () => (hasTyped.current ? setIsAsking(true) : close()),
    },
    question: isAsking && (
      <ConfirmDialog
        open
        title={t('Discard what you typed?')}
        confirm={t('Discard')}
        decline={t('Keep editing')}
        onConfirm={discard}
        onClose={() => setIsAsking(false)}
      >
        <DialogContentText>{t('It is not saved yet.')}</DialogContentText>
      </ConfirmDialog>
    ),
  }
}
