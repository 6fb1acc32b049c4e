import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import type { ProofWay } from '@rupee/domain/people/factors.ts'
import { loginInput } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { call } from '#lib/calls/call.ts'
import { CallFailed, toErrorText } from '#lib/calls/call-failed.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { EmailField } from './email-field.tsx'
import { enter } from './enter.ts'
import { SecondStep } from './second-step.tsx'
import { findProofWays } from './ways-in.ts'

interface LoginFormProps {
  /** Accepted ways of the second step, if the first was passed on another page. */
  readonly ways?: readonly ProofWay[] | undefined
}

/** Login: first the password, then the second factor, if there is one. */
export function LoginForm({ ways: handedOver }: LoginFormProps) {
  const [ways, setWays] = useState(handedOver)
  const [email, setEmail] = useState('')
  if (ways) return <SecondStep ways={ways} onBack={() => setWays(undefined)} />
  const askForFactor = (typed: string, next: readonly ProofWay[]) => {
    setEmail(typed)
    setWays(next)
  }
  return <PasswordStep email={email} onFactor={askForFactor} />
}

interface PasswordStepProps {
  readonly email: string
  readonly onFactor: (email: string, ways: readonly ProofWay[]) => void
}

function PasswordStep({ email, onFactor }: PasswordStepProps) {
  const navigate = useNavigate()
  const { control, onSubmit, setError } = useSchemaForm(loginInput, { email, password: '' })

  const logIn = onSubmit(async (credentials) => {
    try {
      const { message, redirect, enrol } = await call(calls.login, credentials)
      toastSuccess(message)
      await enter()
      if (enrol) toastError(texts.factorFirst)
      else toastSuccess(redirect ? texts.toAdminDashboard : texts.loggedIn)
    } catch (error) {
      const ways = findProofWays(error)
      if (ways) return onFactor(credentials.email, ways)
      const text = toErrorText(error, texts.failed)
      toastError(text)
      if (isCodeNeeded(error)) navigate(paths.authorization, { state: { email: credentials.email.trim() } })
      else setError('password', { message: text }, { shouldFocus: true })
    }
  })

  return (
    <Box component="form" noValidate onSubmit={logIn}>
      <Stack spacing={2.5}>
        <EmailField control={control} name="email" />
        <PasswordField
          control={control}
          name="password"
          label={t('Password')}
          autoComplete="current-password"
        />
        <Link component={RouterLink} to={paths.forgotPassword} sx={{ alignSelf: 'flex-end' }}>
          {t('Forgot password?')}
        </Link>
        <SubmitButton control={control}>{t('Log in')}</SubmitButton>
        <Typography sx={{ textAlign: 'center' }}>
          {t('No account yet?')}{' '}
          <Link component={RouterLink} to={paths.register}>
            {t('Register')}
          </Link>
        </Typography>
      </Stack>
    </Box>
  )
}

/** Whether the password is right, but the e-mail address is not confirmed yet. */
function isCodeNeeded(error: unknown): boolean {
  return error instanceof CallFailed && error.answer.verify === true
}
