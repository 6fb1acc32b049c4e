import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { t } from '@rupee/domain/language/translate.ts'
import { passwordInput } from '@rupee/domain/people/factors.ts'
import { codeInput } from '@rupee/domain/people/session.ts'
import { useState } from 'react'
import { CodeField } from '#components/forms/codes/code-field.tsx'
import { PasswordField } from '#components/forms/password-field.tsx'
import { SubmitButton } from '#components/forms/submit-button.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import type { Prove } from './use-prove.ts'

/** Identity proof without a second factor: the password, then the code that is mailed. */
export function OwnerProof({ prove }: { prove: Prove }) {
  const [password, setPassword] = useState<string>()
  return password === undefined ? (
    <PasswordStep prove={prove} onMailed={setPassword} />
  ) : (
    <CodeStep prove={prove} sendAgain={() => prove(() => ({ password }))} />
  )
}

function PasswordStep({ prove, onMailed }: { prove: Prove; onMailed: (password: string) => void }) {
  const { control, onSubmit, setError } = useSchemaForm(passwordInput, { password: '' })
  const send = onSubmit(async (typed) => {
    const fault = await prove(() => typed)
    if (fault) setError('password', { message: fault }, { shouldFocus: true })
    else onMailed(typed.password)
  })
  return (
    <Box component="form" noValidate onSubmit={send}>
      <Stack spacing={2.5}>
        <Typography>
          {t(
            'Enter your password once more. We then e-mail you a code. With the code, all other devices are logged out.',
          )}
        </Typography>
        <PasswordField
          control={control}
          name="password"
          label={t('Password')}
          autoFocus
          autoComplete="current-password"
        />
        <SubmitButton control={control}>{t('Send the code')}</SubmitButton>
      </Stack>
    </Box>
  )
}

interface CodeStepProps {
  readonly prove: Prove
  /** Returns the error, if any. */
  readonly sendAgain: () => Promise<string | undefined>
}

function CodeStep({ prove, sendAgain }: CodeStepProps) {
  const { control, onSubmit, setError, resetField, setFocus } = useSchemaForm(codeInput, { otp: '' })
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<{ fault: string | undefined }>()
  const send = onSubmit(async (typed) => {
    setSent(undefined)
    const fault = await prove(() => typed)
    if (fault) setError('otp', { message: fault }, { shouldFocus: true })
  })
  const requestAgain = async () => {
    setIsSending(true)
    setSent({ fault: await sendAgain() })
    setIsSending(false)
    resetField('otp')
    setFocus('otp')
  }
  return (
    <Box component="form" noValidate onSubmit={send}>
      <Stack spacing={2.5}>
        <Typography role="status">{t('We have e-mailed you a 6-digit code.')}</Typography>
        <CodeField control={control} name="otp" label={t('Code from the e-mail')} />
        {sent && (
          <Alert severity={sent.fault === undefined ? 'success' : 'error'}>
            {sent.fault ?? t('We have sent a new code. The previous one no longer works.')}
          </Alert>
        )}
        <SubmitButton control={control}>{t('Confirm')}</SubmitButton>
        <Button size="small" loading={isSending} onClick={requestAgain} sx={{ alignSelf: 'flex-start' }}>
          {t('Send a new code')}
        </Button>
      </Stack>
    </Box>
  )
}
