import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { passwordChangeInput, passwordMinimum } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { call } from '#lib/calls/call.ts'
import { CallFailed, toErrorText } from '#lib/calls/call-failed.ts'
import { refreshAfterChange } from '#lib/session/session.ts'
import { toastSuccess } from '#lib/toasts/toasts.ts'

/** Form to change a known password. Forgotten ones are reset from the login page. */
export function PasswordSection({ email }: { email: string }) {
  const form = useSchemaForm(passwordChangeInput, { current: '', password: '' })
  const { control, onSubmit, reset, setError, formState } = form

  const change = onSubmit(async (passwords) => {
    try {
      const { message } = await call(calls.changePassword, passwords)
      // The session has a new ID, so the page needs a new token to continue reading.
      await refreshAfterChange()
      toastSuccess(message)
      reset()
    } catch (error) {
      const text = toErrorText(error, texts.failed)
      const isWrong = error instanceof CallFailed && error.code === 'notCurrentPassword'
      if (isWrong) setError('current', { message: text }, { shouldFocus: true })
      else setError('root', { message: text })
    }
  })

  const refusal = formState.errors.root?.message
  return (
    <Box component="form" noValidate onSubmit={change} sx={{ maxWidth: 460 }}>
      <Stack spacing={2.5}>
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <PasswordField
          control={control}
          name="current"
          label={t('Current password')}
          autoComplete="current-password"
        />
        <PasswordField
          control={control}
          name="password"
          label={t('New password')}
          autoComplete="new-password"
          helperText={t('At least {count} characters. All other devices are logged out, and we e-mail you.', {
            count: passwordMinimum,
          })}
        />
        {refusal && <Alert severity="error">{t(refusal)}</Alert>}
        <SubmitButton control={control} size="medium" sx={{ alignSelf: 'flex-start' }}>
          {t('Change password')}
        </SubmitButton>
      </Stack>
    </Box>
  )
}
