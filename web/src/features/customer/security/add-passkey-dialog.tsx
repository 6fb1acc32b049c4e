import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { factorNameInput } from '@rupee/domain/people/factors.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useId } from 'react'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { createPasskey } from '#lib/passkeys/passkeys.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'

interface AddPasskeyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Receives the recovery codes, if it is the first second factor. */
  readonly onAdded: (codes: readonly string[] | undefined) => Promise<void>
}

export function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{t('Add a passkey')}</DialogTitle>
      <AddPasskey onClose={onClose} onAdded={onAdded} />
    </Dialog>
  )
}

/** Separate component, so that closing the dialog resets its state. */
function AddPasskey({ onClose, onAdded }: Omit<AddPasskeyDialogProps, 'open'>) {
  const { control, onSubmit, setError, formState } = useSchemaForm(factorNameInput, { name: t('My passkey') })
  const add = onSubmit(async ({ name }) => {
    try {
      const { options } = await call(calls.beginPasskey, {})
      const passkey = await createPasskey(options)
      const { message, codes } = await call(calls.addPasskey, { name, passkey }, { json: true })
      toastSuccess(message)
      await onAdded(codes)
    } catch (error) {
      setError('root', { message: toErrorText(error, texts.failed) })
    }
  })
  const refusal = formState.errors.root?.message
  return (
    <Box component="form" noValidate onSubmit={add}>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography>
            {t(
              'A passkey stays on your phone, your computer or a security key. You confirm with your fingerprint, your face or a PIN.',
            )}
          </Typography>
          <FormTextField
            control={control}
            name="name"
            label={t('Name')}
            helperText={t('A name you will recognise, such as your device')}
            autoComplete="off"
          />
          {refusal && <Alert severity="error">{t(refusal)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton control={control} size="medium">
          {t('Create a passkey')}
        </SubmitButton>
      </DialogActions>
    </Box>
  )
}
