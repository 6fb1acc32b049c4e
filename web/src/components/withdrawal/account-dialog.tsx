import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { t } from '@rupee/domain/language/translate.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useId, useState } from 'react'
import { useDiscardQuestion } from '#components/dialogs/use-discard-question.tsx'
import { AccountForm, type AccountFormProps } from './account-form.tsx'
import { typeNames, type WithdrawalType } from './withdrawal-types.ts'

interface AccountDialogProps extends Pick<AccountFormProps, 'destination' | 'submit' | 'listDoubts'> {
  readonly open: boolean
  readonly title: string
  /** Text above the fields. */
  readonly about?: string
  readonly types: readonly WithdrawalType[]
  /** Sends the account, and closes the dialog unless it rejects. */
  readonly onSend: AccountFormProps['onSend']
  readonly onClose: () => void
}

/** Dialog for an account to be paid to: its type, then the fields of the type. */
export function AccountDialog({ open, title, onClose, ...content }: AccountDialogProps) {
  const titleId = useId()
  const { guard, close, question } = useDiscardQuestion(onClose)
  return (
    <Dialog open={open} {...guard} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Account {...content} onClose={close} />
      {question}
    </Dialog>
  )
}

/** Separate component, so that closing the dialog resets its state. */
function Account({
  about,
  types,
  destination,
  submit,
  listDoubts,
  onSend,
  onClose,
}: Omit<AccountDialogProps, 'open' | 'title'>) {
  const [only] = types.length === 1 ? types : []
  const [chosen, setChosen] = useState(only)
  const [isMissing, setIsMissing] = useState(false)

  const cancel = <Button onClick={onClose}>{t('Cancel')}</Button>
  return (
    <>
      {about !== undefined && (
        <DialogContentText sx={{ mx: 3, mb: 1, overflowWrap: 'anywhere' }}>{about}</DialogContentText>
      )}
      <TypeField
        types={types}
        chosen={chosen}
        error={isMissing && !chosen ? t(texts.selectWithdrawalType) : undefined}
        onChoose={setChosen}
      />
      {chosen ? (
        <AccountForm
          key={chosen}
          type={chosen}
          destination={destination}
          cancel={cancel}
          submit={submit}
          listDoubts={listDoubts}
          onSend={async (values) => {
            await onSend(values)
            onClose()
          }}
        />
      ) : (
        <DialogActions>
          {cancel}
          <Button variant="contained" onClick={() => setIsMissing(true)}>
            {submit}
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
