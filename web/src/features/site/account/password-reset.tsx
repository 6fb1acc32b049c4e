import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { passwordMinimum, resetInput, resetRequestInput } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { call } from '#lib/calls/call.ts'
import { textOf } from '#lib/calls/call-failed.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { CodeField } from './code-field.tsx'
import { TryAgain } from './try-again.tsx'

/** First asks for the address, then for the code by e-mail and the new password. */
export function PasswordReset() {
  const [email, setEmail] = useState<string>()
  if (email === undefined) return <ResetRequestForm onSent={setEmail} />
  return <NewPasswordForm email={email} onOtherAddress={() => setEmail(undefined)} />
}

function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { control, onSubmit, setError } = useSchemaForm(resetRequestInput, { email: '' })

  const request = onSubmit(async ({ email }) => {
    try {
      const { message } = await call(calls.requestReset, { email })
      toastSuccess(message)
      onSent(email.trim())
    } catch (error) {
      toastError(texts.resetCodeFailed)
      setError('email', { message: textOf(error, texts.failed) }, { shouldFocus: true })
    }
  })

  return (
    <Box component="form" noValidate onSubmit={request}>
      <Stack spacing={2.5}>
        <Typography>We will e-mail you a code. With it, you can choose a new password.</Typography>
        <FormTextField control={control} name="email" label="E-mail" type="email" autoComplete="username" />
        <SubmitButton control={control}>Send the code</SubmitButton>
        <Link component={RouterLink} to={paths.login} sx={{ alignSelf: 'center' }}>
          Back to login
        </Link>
      </Stack>
    </Box>
  )
}

interface NewPasswordFormProps {
  readonly email: string
  readonly onOtherAddress: () => void
}

function NewPasswordForm({ email, onOtherAddress }: NewPasswordFormProps) {
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
          If <strong>{email}</strong> has an account, we have sent a code to it.
        </Typography>
        {/* For password managers: says whose password it is. */}
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
