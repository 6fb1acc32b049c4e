import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calls } from '@rupee/domain/calls/calls.ts'
import { t } from '@rupee/domain/language/translate.ts'
import { codeInput } from '@rupee/domain/people/session.ts'
import { texts } from '@rupee/domain/texts.ts'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { CodeField } from '#components/forms/codes/code-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { Sentence } from '#components/text/sentence.tsx'
import { call } from '#lib/calls/call.ts'
import { CallFailed, toErrorText } from '#lib/calls/call-failed.ts'
import { paths } from '#lib/navigation/paths.ts'
import { toastError, toastSuccess } from '#lib/toasts/toasts.ts'
import { enter } from './enter.ts'
import { TryAgain } from './try-again.tsx'
import { findProofWays } from './ways-in.ts'

/** Form for the mailed code, which confirms the address and logs in. */
export function AuthorizationForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const { control, onSubmit, setError, resetField, setFocus } = useSchemaForm(codeInput, { otp: '' })

  const confirm = onSubmit(async (code) => {
    try {
      const { message } = await call(calls.verify, code, { json: true })
      await enter()
      toastSuccess(message)
    } catch (error) {
      const ways = findProofWays(error)
      if (ways) return navigate(paths.login, { state: { ways } })
      setError('otp', { message: toErrorText(error, texts.failed) }, { shouldFocus: true })
    }
  })

  const sendAnother = async () => {
    try {
      const { message } = await call(calls.verify, { resend: true }, { json: true })
      toastSuccess(message)
      resetField('otp')
      setFocus('otp')
    } catch (error) {
      toastError(hasLapsed(error) ? texts.loginForCode : toErrorText(error, texts.failed))
      if (hasLapsed(error)) navigate(paths.login)
    }
  }

  return (
    <Box component="form" noValidate onSubmit={confirm}>
      <Stack spacing={2.5}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <Sentence text="We have sent a code to {email}." parts={{ email: <strong>{email}</strong> }} />
        </Typography>
        <CodeField control={control} name="otp" />
        <SubmitButton control={control}>{t('Confirm')}</SubmitButton>
        <TryAgain ask={sendAnother} />
        <Typography>
          {t('Not your address?')}{' '}
          <Link component={RouterLink} to={paths.register}>
            {t('Register again')}
          </Link>
        </Typography>
      </Stack>
    </Box>
  )
}

/** Whether the server no longer knows which address the code belongs to. */
function hasLapsed(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 400
}
