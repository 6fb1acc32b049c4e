import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { passwordMinimum, registrationInput } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { CheckboxField } from '#components/forms/checkbox-field.tsx'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { FormTextField } from '#components/forms/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Sentence } from '#components/text/sentence.tsx'
import { call } from '#lib/calls/call.ts'
import { CallFailed, toErrorText } from '#lib/calls/call-failed.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { EmailField } from './email-field.tsx'

const nothingYet = { name: '', email: '', password: '', confirmPassword: '', terms: false }

export function RegistrationForm() {
  const navigate = useNavigate()
  const { control, onSubmit, setError } = useSchemaForm(registrationInput, nothingYet)

  const register = onSubmit(async (registration) => {
    try {
      const { message } = await call(calls.register, registration)
      toastSuccess(message)
      navigate(paths.authorization, { state: { email: registration.email.trim() } })
    } catch (error) {
      const text = toErrorText(error, texts.failed)
      if (isTaken(error)) setError('email', { message: text }, { shouldFocus: true })
      else toastError(text)
    }
  })

  return (
    <Box component="form" noValidate onSubmit={register}>
      <Stack spacing={2.5}>
        <FormTextField control={control} name="name" label={t('Name')} autoComplete="name" />
        <EmailField control={control} name="email" />
        <PasswordField
          control={control}
          name="password"
          label={t('Password')}
          autoComplete="new-password"
          helperText={t('At least {least} characters', { least: passwordMinimum })}
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label={t('Confirm password')}
          autoComplete="new-password"
        />
        <CheckboxField control={control} name="terms" label={<AcceptTerms />} />
        <SubmitButton control={control}>{t('Register')}</SubmitButton>
        <Typography sx={{ textAlign: 'center' }}>
          {t('Already have an account?')}{' '}
          <Link component={RouterLink} to={paths.login}>
            {t('Log in')}
          </Link>
        </Typography>
      </Stack>
    </Box>
  )
}

/** Checkbox for the terms, which open in a new tab so that typed input is not lost. */
function AcceptTerms() {
  return (
    <Sentence
      text="I accept the {terms}"
      parts={{
        terms: (
          <Link href={paths.terms} target="_blank">
            {t('terms and conditions')}
          </Link>
        ),
      }}
    />
  )
}

function isTaken(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 409
}
