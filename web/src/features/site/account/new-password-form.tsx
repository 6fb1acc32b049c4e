import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { passwordMinimum, resetInput } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useNavigate } from 'react-router-dom'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { CodeField } from './code/code-field.tsx'
import { TryAgain } from './code/try-again.tsx'

interface NewPasswordFormProps {
  readonly email: string
  readonly onOtherAddress: () => void
}

export function NewPasswordForm({ email, onOtherAddress }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const { control, onSubmit, setError, resetField, setFocus } = useSchemaForm(resetInput, {
    otp: '',
    password: '',
  })

  const change = onSubmit(async (reset) => {
    try {
      const { message } = await call(calls.resetPassword, reset)
      toastSuccess(message)
      navigate(paths.login, { replace: true })
    } catch (error) {
      toastError(texts.resetFailed)
      setError('otp', { message: textOf(error, texts.failed) }, { shouldFocus: true })
    }
  })
  const sendAnother = async () => {
    try {
      const { message } = await call(calls.requestReset, { email })
      toastSuccess(message)
      resetField('otp')
      setFocus('otp')
    } catch {
      toastError(texts.resetCodeFailed)
    }
  }

  return (
    <Box component="form" noValidate onSubmit={change}>
      <Stack spacing={2.5}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          If <strong>{email}</strong> has an account, a code is on its way there.
        </Typography>
        {/* Tells a password manager whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <CodeField control={control} name="otp" />
        <PasswordField
          control={control}
          name="password"
          label="New password"
          autoComplete="new-password"
          helperText={`At least ${passwordMinimum} characters`}
        />
        <SubmitButton control={control}>Change the password</SubmitButton>
        <TryAgain ask={sendAnother} />
        <Link
          component="button"
          type="button"
          onClick={onOtherAddress}
          sx={{ alignSelf: 'flex-start', font: 'inherit' }}
        >
          Use another address
        </Link>
      </Stack>
    </Box>
  )
}
