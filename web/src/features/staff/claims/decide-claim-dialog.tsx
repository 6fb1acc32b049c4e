import DialogContentText from '@mui/material/DialogContentText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { calls } from '@rupee/domain/calls/calls.ts'
import {
  claimOutcomeSchema,
  claimOutcomesInWords,
  isReferenceFreed,
  type PaymentClaim,
} from '@rupee/domain/claims/claim.ts'
import { claimDecisionInput } from '@rupee/domain/claims/claim-input.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { callAndTell } from '#lib/calls/call-and-tell.ts'

export type ClaimAction = 'answer' | 'close'

const words = {
  answer: {
    title: 'Write to the customer?',
    confirm: 'Send the note',
    color: 'primary',
    about: 'The customer gets your note by e-mail. The claim stays open.',
  },
  close: {
    title: 'Close this payment claim?',
    confirm: 'Close the claim',
    color: 'error',
    about: 'The customer gets your note by e-mail. A closed claim cannot be opened again.',
  },
} as const

interface DecideClaimDialogProps {
  readonly claim: PaymentClaim
  readonly action: ClaimAction
  readonly onClose: () => void
}

/** Dialog for the note to the customer and, to close a claim, the outcome of the payment. */
export function DecideClaimDialog({ claim, action, onClose }: DecideClaimDialogProps) {
  const [note, setNote] = useState('')
  const [outcome, setOutcome] = useState('')
  const [problem, setProblem] = useState<{ readonly field: string; readonly text: string }>()
  const { title, confirm, color, about } = words[action]
  const chosen = claimOutcomeSchema.safeParse(outcome).data
  const findProblem = (field: string) => (problem?.field === field ? problem.text : undefined)
  const send = async (): Promise<boolean> => {
    const issue = claimDecisionInput.safeParse({ id: claim.id, action, note, outcome }).error?.issues[0]
    setProblem(issue && { field: String(issue.path[0]), text: issue.message })
    if (issue) return false
    if (action === 'answer') return callAndTell(calls.decideClaim, { id: claim.id, action, note })
    return (
      chosen !== undefined && callAndTell(calls.decideClaim, { id: claim.id, action, note, outcome: chosen })
    )
  }
  return (
    <ConfirmDialog open title={title} confirm={confirm} color={color} onConfirm={send} onClose={onClose}>
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {claim.name}, payment {claim.TransactionID}. {about}
      </DialogContentText>
      {action === 'close' && (
        <TextField
          select
          fullWidth
          required
          label="Outcome of the payment"
          value={outcome}
          onChange={({ target }) => {
            setOutcome(target.value)
            setProblem(undefined)
          }}
          error={findProblem('outcome') !== undefined}
          helperText={findProblem('outcome') ?? (chosen && describeReferenceUse(isReferenceFreed(chosen)))}
          sx={{ mt: 2 }}
        >
          {claimOutcomeSchema.options.map((option) => (
            <MenuItem key={option} value={option}>
              {claimOutcomesInWords[option]}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        fullWidth
        multiline
        minRows={3}
        required
        label="Note to the customer"
        value={note}
        onChange={({ target }) => {
          setNote(target.value)
          setProblem(undefined)
        }}
        error={findProblem('note') !== undefined}
        helperText={findProblem('note')}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  )
}

function describeReferenceUse(isFree: boolean): string {
  return isFree
    ? 'The customer can use this payment reference again.'
    : 'Nobody can use this payment reference again.'
}
