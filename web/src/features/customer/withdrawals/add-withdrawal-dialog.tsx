import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import type { SavedWithdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useId, useState } from 'react'
import { toastError } from '#lib/toasts/toasts.ts'
import { TypeField } from './type-field.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { type WithdrawalType, withdrawalTypes } from './withdrawal-types.ts'

interface AddWithdrawalDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The types to choose from; all where nothing is said. */
  readonly types?: readonly WithdrawalType[]
  readonly onAdded?: (withdrawal: SavedWithdrawal) => void
}

/** Asks where a customer wants to be paid, and saves it. */
export function AddWithdrawalDialog({ open, onClose, ...content }: AddWithdrawalDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Add withdrawal details</DialogTitle>
      <AddWithdrawal {...content} onClose={onClose} />
    </Dialog>
  )
}

/** What a dialog forgets when it closes. */
function AddWithdrawal({
  onClose,
  types = withdrawalTypes,
  onAdded,
}: Omit<AddWithdrawalDialogProps, 'open'>) {
  const [only] = types.length === 1 ? types : []
  const [chosen, setChosen] = useState(only)
  const [isMissing, setIsMissing] = useState(false)

  const added = (withdrawal: SavedWithdrawal) => {
    onAdded?.(withdrawal)
    onClose()
  }
  const askForType = () => {
    setIsMissing(true)
    toastError(texts.selectWithdrawalType)
  }

  const cancel = <Button onClick={onClose}>Cancel</Button>
  return (
    <>
      <TypeField
        types={types}
        chosen={chosen}
        error={isMissing && !chosen ? texts.selectWithdrawalType : undefined}
        onChoose={setChosen}
      />
      {chosen ? (
        <WithdrawalForm key={chosen} type={chosen} cancel={cancel} onAdded={added} />
      ) : (
        <DialogActions>
          {cancel}
          <Button variant="contained" onClick={askForType}>
            Add
          </Button>
        </DialogActions>
      )}
    </>
  )
}
