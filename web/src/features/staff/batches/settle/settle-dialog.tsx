import DialogContentText from '@mui/material/DialogContentText'
import type { BankResponse } from '@rupee/domain/batches/bank-response.ts'
import { calls } from '@rupee/domain/calls/calls.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { countOrders, listProblems } from '#features/staff/batches/batch-words.ts'
import { call } from '#lib/calls/call.ts'
import { defaultNote, NoteField, SettlingProgress } from './settle-parts.tsx'
import type { SettledCounts } from './settle-whole.ts'
import { useSettling } from './use-settling.ts'

interface SettleDialogProps {
  readonly id: string
  /** Content of the response file, and what was read from it. */
  readonly text: string
  readonly found: BankResponse
  readonly onSettled: (counts: SettledCounts) => void
  readonly onClose: () => void
}

/** Shows the answers in the response, and asks for the note to the customers before they are carried out. */
export function SettleDialog({ id, text, found, onSettled, onClose }: SettleDialogProps) {
  const [note, setNote] = useState(defaultNote)
  const { share, settle } = useSettling(id, onSettled)
  const { answers, problems } = found
  const paid = answers.filter(({ state }) => state === 'paid').length
  const send = () => call(calls.settleBatch, { id, response: text, adminNotes: note.trim() })
  return (
    <ConfirmDialog
      open
      title="Carry out the bank's answers?"
      confirm="Carry out"
      color="primary"
      byKey
      canConfirm={note.trim() !== '' && answers.length > 0}
      onConfirm={() => settle(send, answers.length)}
      onClose={onClose}
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        {countOrders(paid)} paid, {answers.length - paid} failed.
        {problems.length > 0 && ` These lines change nothing: ${listProblems(found)}.`} An approval is final.
      </DialogContentText>
      <NoteField value={note} onChange={setNote} />
      <SettlingProgress share={share} />
    </ConfirmDialog>
  )
}
