import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { passwordMinimum, resetInput, resetRequestInput } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { CodeField } from '#components/forms/codes/code-field.tsx'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Sentence } from '#components/text/sentence.tsx'
import { call } from '#lib/calls/call.ts'
import { toErrorText } from '#lib/calls/call-failed.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { EmailField } from './email-field.tsx'
import { TryAgain } from './try-again.tsx'

/** Address that a code was sent to, and the time. Kept in the navigation state, which survives a reload and a crash. */
const sentSchema = z.object({ codeSentTo: z.string(), at: z.number() })

/** Time for which the server remembers who the code is for. */
const codeMilliseconds = 15 * 60_000

/** Password reset: asks for the e-mail address, then for the mailed code and the new password. */
export function PasswordReset() {
  const navigate = useNavigate()
  const { data: sent } = sentSchema.safeParse(useLocation().state)
  // Checked once, so that the form does not change while somebody types. A late code is refused and can be requested
  // again.
  const [opened] = useState(Date.now)
  const isOpen = sent && opened - sent.at < codeMilliseconds
  const enterCode = (email: string) => {
    navigate(paths.forgotPassword, { replace: isOpen ?? false, state: { codeSentTo: email, at: Date.now() } })
  }
  if (!isOpen) return <ResetRequestForm onSent={enterCode} />
  const askAgain = () => navigate(paths.forgotPassword, { replace: true })
  return <NewPasswordForm email={sent.codeSentTo} onSent={enterCode} onOtherAddress={askAgain} />
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
      setError('email', { message: toErrorText(error, texts.failed) }, { shouldFocus: true })
    }
  })

  return (
    <Box component="form" noValidate onSubmit={request}>
      <Stack spacing={2.5}>
        <Typography>{t('We will e-mail you a code. With it, you can choose a new password.')}</Typography>
        <EmailField control={control} name="email" />
        <SubmitButton control={control}>{t('Send the code')}</SubmitButton>
        <Link component={RouterLink} to={paths.login} sx={{ alignSelf: 'center' }}>
          {t('Back to login')}
        </Link>
      </Stack>
    </Box>
  )
}

interface NewPasswordFormProps {
  readonly email: string
  readonly onSent: (email: string) => void
  readonly onOtherAddress: () => void
}

function NewPasswordForm({ email, onSent, onOtherAddress }: NewPasswordFormProps) {
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
      setError('otp', { message: toErrorText(error, texts.failed) }, { shouldFocus: true })
    }
  })
  const sendAnother = async () => {
    try {
      const { message } = await call(calls.requestReset, { email })
      toastSuccess(message)
      onSent(email)
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
          <Sentence
            text="If {email} has an account, we have sent a code to it."
            parts={{ email: <strong>{email}</strong> }}
          />
        </Typography>
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <CodeField control={control} name="otp" />
        <PasswordField
          control={control}
          name="password"
          label={t('New password')}
          autoComplete="new-password"
          helperText={t('At least {least} characters', { least: passwordMinimum })}
        />
        <SubmitButton control={control}>{t('Change the password')}</SubmitButton>
        <TryAgain ask={sendAnother} />
        <Link
          component="button"
          type="button"
          onClick={onOtherAddress}
          sx={{ alignSelf: 'flex-start', font: 'inherit' }}
        >
          {t('Use another address')}
        </Link>
      </Stack>
    </Box>
  )
}
