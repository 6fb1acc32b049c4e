import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { t } from '@rupee/domain/language/translate.ts'
import type { SavedWithdrawal } from '@rupee/domain/orders/withdrawal.ts'
import { texts } from '@rupee/domain/texts.ts'
import type { Wallet } from '@rupee/domain/wallets/wallet.ts'
import { useId, useState } from 'react'
import { useDiscardQuestion } from '#components/dialogs/use-discard-question.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { typeNames, type WithdrawalType, withdrawalTypes } from './withdrawal-types.ts'

interface AddWithdrawalDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Types to offer; defaults to all. */
  readonly types?: readonly WithdrawalType[]
  /** Wallet to be paid out from, if known. */
  readonly destination?: Wallet
  readonly onAdded?: (withdrawal: SavedWithdrawal) => void
}

/** Dialog to save a new withdrawal method. */
export function AddWithdrawalDialog({ open, onClose, ...content }: AddWithdrawalDialogProps) {
  const titleId = useId()
  const { guard, close, question } = useDiscardQuestion(onClose)
  return (
    <Dialog open={open} {...guard} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('Add withdrawal details')}</DialogTitle>
      <AddWithdrawal {...content} onClose={close} />
      {question}
    </Dialog>
  )
}

/** Separate component, so that closing the dialog resets its state. */
function AddWithdrawal({
  onClose,
  types = withdrawalTypes,
  destination,
  onAdded,
}: Omit<AddWithdrawalDialogProps, 'open'>) {
  const [only] = types.length === 1 ? types : []
  const [chosen, setChosen] = useState(only)
  const [isMissing, setIsMissing] = useState(false)

  const added = (withdrawal: SavedWithdrawal) => {
    onAdded?.(withdrawal)
    onClose()
  }

  const cancel = <Button onClick={onClose}>{t('Cancel')}</Button>
  return (
    <>
      <TypeField
        types={types}
        chosen={chosen}
        error={isMissing && !chosen ? t(texts.selectWithdrawalType) : undefined}
        onChoose={setChosen}
      />
      {chosen ? (
        <WithdrawalForm
          key={chosen}
          type={chosen}
          destination={destination}
          cancel={cancel}
          onAdded={added}
        />
      ) : (
        <DialogActions>
          {cancel}
          <Button variant="contained" onClick={() => setIsMissing(true)}>
            {t('Add')}
          </Button>
        </DialogActions>
      )}
    </>
  )
}

interface TypeFieldProps {
  readonly types: readonly WithdrawalType[]
  readonly chosen: WithdrawalType | undefined
  readonly error: string | undefined
  readonly onChoose: (type: WithdrawalType) => void
}

function TypeField({ types, chosen, error, onChoose }: TypeFieldProps) {
  const choose = (value: string) => {
    const type = types.find((each) => each === value)
    if (type) onChoose(type)
  }
  return (
    <TextField
      select
      label={t('Withdrawal type')}
      value={chosen ?? ''}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => choose(target.value)}
      sx={{ mx: 3, mt: 1, mb: 1 }}
    >
      {types.map((type) => (
        <MenuItem key={type} value={type}>
          {t(typeNames[type])}
        </MenuItem>
      ))}
    </TextField>
  )
}
