import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { type Approval, type ApprovalKind, approvalDecisionInput } from '@rupee/domain/approvals/approval.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

export type Decision = 'approve' | 'refuse' | 'withdraw'

const words = {
  approve: {
    title: 'Approve this request?',
    confirm: 'Approve',
    color: 'primary',
    about: (kind: ApprovalKind) =>
      kind === 'payout'
        ? 'A colleague can pay it within 24 hours. You confirm that you have checked it.'
        : 'The change is made at once. You confirm that you have checked it.',
  },
  refuse: {
    title: 'Refuse this request?',
    confirm: 'Refuse',
    color: 'error',
    about: () => 'Nothing is changed. The person who asked gets your note by e-mail.',
  },
  withdraw: {
    title: 'Withdraw your request?',
    confirm: 'Withdraw',
    color: 'error',
    about: () => 'Nothing is changed.',
  },
} as const

interface DecideDialogProps {
  readonly approval: Approval
  readonly decision: Decision
  readonly onClose: () => void
}

/** Dialog before a decision on a request, with a field for a note. */
export function DecideDialog({ approval, decision, onClose }: DecideDialogProps) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const { title, confirm, color, about } = words[decision]
  const send = async (): Promise<boolean> => {
    const input = { id: approval.id, decision, note }
    const issue = approvalDecisionInput.safeParse(input).error?.issues[0]
    setProblem(issue?.message)
    return !issue && (await callAndTell(calls.decideApproval, input))
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      color={color}
      byKey
      onConfirm={send}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {approval.title}. {about(approval.kind)}
      </DialogContentText>
      {decision !== 'withdraw' && (
        <TextField
          fullWidth
          multiline
          minRows={2}
          label={decision === 'refuse' ? 'Note' : 'Note (optional)'}
          required={decision === 'refuse'}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={problem !== undefined}
          helperText={problem}
          sx={{ mt: 2 }}
        />
      )}
    </ConfirmDialog>
  )
}
