import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import type { BankResponse } from '@rupee/domain/batches/bank-response.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { countOrders, listProblems } from '#features/staff/batches/batch-words.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { useLeaveWarning } from '#lib/leaving/use-leave-warning.ts'
import { toastError } from '#lib/toasts/toasts.ts'
import { type SettledCounts, settleWhole } from './settle-whole.ts'

interface SettleDialogProps {
  readonly id: string
  /** Content of the response file, and what was read from it. */
  readonly text: string
  readonly found: BankResponse
  readonly onSettled: (counts: SettledCounts) => void
  readonly onClose: () => void
}

/** Shows what the response says, and asks for the note to the customers before it is carried out. */
export function SettleDialog({ id, text, found, onSettled, onClose }: SettleDialogProps) {
  const [note, setNote] = useState('We have paid {amount} for order {id}.')
  const [share, setShare] = useState<number>()
  useLeaveWarning(share !== undefined)
  const { answers, problems } = found
  const paid = answers.filter(({ state }) => state === 'paid').length
  const settle = async (): Promise<boolean> => {
    setShare(0)
    try {
      const reply = { response: text, adminNotes: note.trim() }
      onSettled(await settleWhole(id, reply, (done) => setShare(done / answers.length)))
      return true
    } catch (error) {
      toastError(toErrorText(error, texts.failed))
      return false
    } finally {
      setShare(undefined)
    }
  }
  return (
    <ConfirmDialog
      open
      title="Carry out the bank's answers?"
      confirm="Carry out"
      color="primary"
      byKey
      canConfirm={note.trim() !== '' && answers.length > 0}
      onConfirm={settle}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {countOrders(paid)} paid, {answers.length - paid} failed.
        {problems.length > 0 && ` These lines change nothing: ${listProblems(found)}.`} An approval is final.
      </DialogContentText>
      <TextField
        fullWidth
        multiline
        required
        label="Note to the customers of paid orders"
        value={note}
        onChange={({ target }) => setNote(target.value)}
        helperText="{name}, {id} and {amount} are filled in for each order."
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        sx={{ mt: 2 }}
      />
      {share !== undefined && (
        <LinearProgress
          aria-label="Orders carried out"
          variant={share === 0 ? 'indeterminate' : 'determinate'}
          value={share * 100}
          sx={{ mt: 2 }}
        />
      )}
    </ConfirmDialog>
  )
}
