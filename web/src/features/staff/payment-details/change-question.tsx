import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import Typography from '@mui/material/Typography'
import type { ChangeInWords } from '@rupee/domain/approvals/approval.ts'
import { useSecondPerson } from '#collections/settings/controls.ts'
import { ChangesTable } from '#components/approvals/changes-table.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { useLast } from '#lib/state/use-last.ts'

export interface PlannedDetails {
  readonly changes: readonly ChangeInWords[]
  /** Complete text that customers will see. */
  readonly instructions: string
  /** Values that staff should check. */
  readonly hints: readonly string[]
}

interface ChangeQuestionProps {
  /** Undefined while the dialog is closed. */
  readonly planned: PlannedDetails | undefined
  readonly onConfirm: () => Promise<boolean>
  readonly onClose: () => void
}

/** Confirmation before customers are directed to another account, which it repeats. */
export function ChangeQuestion({ planned, onConfirm, onClose }: ChangeQuestionProps) {
  const second = useSecondPerson()
  const takesTwo = second.status === 'success' && second.data.isOn && second.data.admins > 1
  // Keep the content while the dialog fades out.
  const { changes, instructions, hints } = useLast(planned) ?? nothing
  return (
    <ConfirmDialog
      open={planned !== undefined}
      title="Change where customers pay?"
      confirm={takesTwo ? 'Ask for approval' : 'Change it'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ChangesTable changes={changes} />
      {hints.map((hint) => (
        <DialogContentText key={hint} sx={{ mt: 1, color: 'secondary.main', overflowWrap: 'anywhere' }}>
          {hint}
        </DialogContentText>
      ))}
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        Customers will read
      </Typography>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {instructions || 'Nothing. They would not know how to pay.'}
      </Box>
      <DialogContentText sx={{ mt: 2 }}>
        {takesTwo
          ? 'A second person has to approve this. Until then nothing changes.'
          : 'Their payments go there as soon as you confirm.'}
      </DialogContentText>
    </ConfirmDialog>
  )
}

const nothing: PlannedDetails = { changes: [], instructions: '', hints: [] }
