import DialogContentText from '@mui/material/DialogContentText'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Question {
  readonly reasons: readonly string[]
  readonly answer: (yes: boolean) => void
}

interface AskedQuestion {
  /** Asks whether to continue in spite of these reasons. */
  readonly askToContinue: (reasons: readonly string[]) => Promise<boolean>
  readonly isAsking: boolean
  readonly dialog: ReactNode
}

/** Provides a confirmation dialog to await inside an action, such as sending a form. `confirm` labels its button. */
export function useQuestion(title: string, confirm: string): AskedQuestion {
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setIsOpen] = useState(false)
  const askToContinue = (reasons: readonly string[]) =>
    new Promise<boolean>((answer) => {
      setQuestion({ reasons, answer })
      setIsOpen(true)
    })
  const close = (yes: boolean) => {
    setIsOpen(false)
    question?.answer(yes)
  }
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      title={title}
      confirm={confirm}
      onConfirm={async () => {
        close(true)
        return true
      }}
      onClose={() => close(false)}
    >
      {/* Keep the reasons while the dialog fades out. */}
      {question?.reasons.map((reason) => (
        <DialogContentText key={reason} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {reason}
        </DialogContentText>
      ))}
    </ConfirmDialog>
  )
  return { askToContinue, isAsking: isOpen, dialog }
}
