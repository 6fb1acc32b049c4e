import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { appCodeInput, factorNameInput } from '@rupee/domain/people/factors.ts'
import { texts } from '@rupee/domain/texts.ts'
import { QRCodeSVG } from 'qrcode.react'
import { CodeField } from '#components/forms/codes/code-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { CopyButton } from '#components/text/copy-button.tsx'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'

/** Key for the app, as text and as the link in the QR code. */
export interface AppSetup {
  readonly key: string
  readonly link: string
}

interface AppNameStepProps {
  readonly name: string
  readonly onCancel: () => void
  readonly onNamed: (name: string, setup: AppSetup) => void
}

export function AppNameStep({ name, onCancel, onNamed }: AppNameStepProps) {
  const { control, onSubmit, setError, formState } = useSchemaForm(factorNameInput, { name })
  const begin = onSubmit(async (typed) => {
    try {
      onNamed(typed.name, await call(calls.beginApp, {}))
    } catch (error) {
      setError('root', { message: toErrorText(error, texts.failed) })
    }
  })
  const refusal = formState.errors.root?.message
  return (
    <Box component="form" noValidate onSubmit={begin}>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography>
            {t(
              'If you do not have an authenticator app yet, install one on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.',
            )}
          </Typography>
          <FormTextField
            control={control}
            name="name"
            label={t('Name')}
            helperText={t('A name you will recognise, such as your phone')}
            autoComplete="off"
          />
          {refusal && <Alert severity="error">{t(refusal)}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <SubmitButton control={control} size="medium">
          {t('Next')}
        </SubmitButton>
      </DialogActions>
    </Box>
  )
}

interface AppKeyStepProps {
  readonly setup: AppSetup
  readonly onBack: () => void
  readonly onNext: () => void
}

export function AppKeyStep({ setup: { key, link }, onBack, onNext }: AppKeyStepProps) {
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>{t('Scan this code with the app.')}</Typography>
          {/* Stays dark on white in the dark colour scheme, as scanners need it. */}
          <Box sx={{ bgcolor: '#fff', p: 1.5, borderRadius: 1, lineHeight: 0, alignSelf: 'center' }}>
            <QRCodeSVG value={link} size={216} title={t('QR code for your authenticator app')} />
          </Box>
          <Typography>{t('If the app is on this phone or cannot scan, enter this key there:')}</Typography>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
              {groupLetters(key)}
            </Typography>
            <CopyButton text={key} of={t('key')} />
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{t('Back')}</Button>
        <Button variant="contained" autoFocus onClick={onNext}>
          {t('Next')}
        </Button>
      </DialogActions>
    </>
  )
}

const groupLetters = (key: string) => key.replaceAll(/(.{4})(?=.)/g, '$1 ')

interface AppCodeStepProps {
  readonly name: string
  readonly onBack: () => void
  readonly onAdded: (codes: readonly string[] | undefined) => Promise<void>
}

export function AppCodeStep({ name, onBack, onAdded }: AppCodeStepProps) {
  const { control, onSubmit, setError } = useSchemaForm(appCodeInput, { code: '' })
  const add = onSubmit(async ({ code }) => {
    try {
      const { message, codes } = await call(calls.addApp, { name, code })
      toastSuccess(message)
      await onAdded(codes)
    } catch (error) {
      setError('code', { message: toErrorText(error, texts.failed) }, { shouldFocus: true })
    }
  })
  return (
    <Box component="form" noValidate onSubmit={add}>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography>{t('Enter the code the app shows.')}</Typography>
          <CodeField
            control={control}
            name="code"
            label={t('Code from your authenticator app')}
            help={t('The app shows a new code every 30 seconds.')}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{t('Back')}</Button>
        <SubmitButton control={control} size="medium">
          {t('Confirm')}
        </SubmitButton>
      </DialogActions>
    </Box>
  )
}
