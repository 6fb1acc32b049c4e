import DialogContentText from '@mui/material/DialogContentText'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Question {
  readonly reasons: readonly string[]
  readonly answer: (yes: boolean) => void
}

interface AskedQuestion {
  /** Waits for the answer: whether to go on in spite of these reasons. */
  readonly ask: (reasons: readonly string[]) => Promise<boolean>
  readonly isAsking: boolean
  readonly dialog: ReactNode
}

/** A question in the middle of something, such as sending a form. `confirm` is the button that goes on. */
export function useQuestion(title: string, confirm: string): AskedQuestion {
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setIsOpen] = useState(false)
  const ask = (reasons: readonly string[]) =>
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
      {/* The reasons stay while the dialog fades out. */}
      {question?.reasons.map((reason) => (
        <DialogContentText key={reason} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {reason}
        </DialogContentText>
      ))}
    </ConfirmDialog>
  )
  return { ask, isAsking: isOpen, dialog }
}
