import DialogContentText from '@mui/material/DialogContentText'
import { t } from '@rupee/domain/language/translate.ts'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface GuardedClose {
  /** Props of the dialog, which keep Escape and a press beside it from discarding typed text. */
  readonly guard: { readonly onInput: () => void; readonly onClose: () => void }
  readonly question: ReactNode
  /** Closes without a question. */
  readonly close: () => void
}

/** Asks before Escape or a press beside a dialog discards typed text. Its own buttons close it without a question. */
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
